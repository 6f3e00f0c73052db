package dev.musher.chat.connect;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.time.ActionTimer;
import dev.musher.chat.notice.Subscriptions;
import dev.musher.chat.transport.TransportCheck;
import dev.musher.host.settings.ChatSettings;
import java.util.ArrayList;

/** Looks at the transports that a person has configured, and says what is missing. */
public final class TransportChecks {
    private TransportChecks() {}

    /** Connects none of them for good: no message is received. */
    public static TransportCheck check(
            ChatTransports.Setup setup, ChatSettings.Transport transport, ActionTimer timer)
            throws InterruptedException {
        var problems = new ArrayList<String>();
        String name = transport.name();
        if (TransportPeople.of(name, setup.people()).byId().isEmpty()) {
            problems.add(
                    "No person has an id for %s, so no one is answered. Add [[chat.person]] with"
                                    .formatted(name)
                            + " name, role and "
                            + name
                            + ".");
        }
        try {
            var factory = setup.factories().apply(name);
            new Subscriptions(transport.told(), setup.folder(transport))
                    .all().keySet().stream()
                            .filter(
                                    one ->
                                            factory.filter(it -> !it.isConversation(one))
                                                    .isPresent())
                            .map(
                                    conversation ->
                                            "%s has no conversation %s, so nothing is told there."
                                                            .formatted(name, conversation)
                                                    + " Name it by its id in chat.%s.notify."
                                                            .formatted(name))
                            .forEach(problems::add);
        } catch (ExplainedException e) {
            problems.add(e.explanation());
        }
        String account = "";
        try {
            var found = setup.factory(transport).check(setup.settings(transport), timer);
            account = found.account();
            problems.addAll(found.problems());
        } catch (ExplainedException e) {
            problems.add(e.explanation());
        }
        return new TransportCheck(account, problems);
    }
}
