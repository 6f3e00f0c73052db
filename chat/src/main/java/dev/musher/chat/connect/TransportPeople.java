package dev.musher.chat.connect;

import dev.musher.chat.command.ChatPerson;
import dev.musher.chat.conversation.ChatPeople;
import dev.musher.host.access.AccessRole;
import dev.musher.host.settings.ChatSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The people of a transport by their ids there; of two with one id the first counts. */
record TransportPeople(Map<String, ChatPerson> byId) implements ChatPeople {
    TransportPeople {
        byId = Map.copyOf(byId);
    }

    static TransportPeople of(String transport, List<ChatSettings.Person> people) {
        var byId = new LinkedHashMap<String, ChatPerson>();
        for (ChatSettings.Person person : people) {
            Optional.ofNullable(person.ids().get(transport))
                    .ifPresent(
                            id ->
                                    byId.putIfAbsent(
                                            id,
                                            new ChatPerson(
                                                    person.name(), person.role(), transport)));
        }
        return new TransportPeople(byId);
    }

    @Override
    public Optional<ChatPerson> find(String author) {
        return Optional.ofNullable(byId.get(author));
    }

    /** Whether somebody may answer what agents ask. */
    boolean canAnswer() {
        return byId.values().stream().anyMatch(person -> person.role().allows(AccessRole.OPERATOR));
    }
}
