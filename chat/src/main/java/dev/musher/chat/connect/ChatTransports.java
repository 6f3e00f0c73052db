package dev.musher.chat.connect;

import dev.musher.base.failure.ExplainedException;
import dev.musher.chat.conversation.ChatProject;
import dev.musher.chat.transport.ChatTransport;
import dev.musher.chat.transport.TransportFactory;
import dev.musher.chat.transport.TransportSettings;
import dev.musher.chat.transport.Webhook;
import dev.musher.host.settings.ChatSecrets;
import dev.musher.host.settings.ChatSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The transports that a person has configured. One that cannot connect is tried again every minute
 * and keeps no other from its work.
 */
public final class ChatTransports implements AutoCloseable {
    private static final Duration BETWEEN_TRIES = Duration.ofMinutes(1);
    private static final Duration BURST = Duration.ofSeconds(3);
    private static final Duration LAST_WORDS = Duration.ofSeconds(3);

    /** Not a setting: who may talk, for a transport that follows invitations. */
    private static final String PEOPLE = "people";

    private final Setup setup;
    private final List<RepeatedTask> tasks = new ArrayList<>();
    private final Map<String, RunningTransport> running = new LinkedHashMap<>();
    private final Map<String, Webhook> webhooks = new LinkedHashMap<>();

    /**
     * What is configured.
     *
     * @param factories of transports, by their names; none where this build does not have one
     * @param secrets of a transport
     * @param state of the project, in which each transport has a folder
     */
    public record Setup(
            List<ChatSettings.Person> people,
            List<ChatSettings.Transport> transports,
            Function<String, Optional<TransportFactory>> factories,
            Function<ChatSettings.Transport, ChatSecrets> secrets,
            Path state) {
        public Setup {
            people = List.copyOf(people);
            transports = List.copyOf(transports);
        }

        Path folder(ChatSettings.Transport transport) {
            return state.resolve("chat").resolve(transport.name());
        }

        TransportFactory factory(ChatSettings.Transport transport) {
            return factories
                    .apply(transport.name())
                    .orElseThrow(
                            () ->
                                    new ExplainedException(
                                            "This build of Musher has no transport for "
                                                    + transport.name()
                                                    + ".",
                                            "Remove chat." + transport.name() + "."));
        }

        TransportSettings settings(ChatSettings.Transport transport) {
            var found = secrets.apply(transport);
            if (!found.problems().isEmpty()) {
                throw new ExplainedException(String.join(" ", found.problems()), "");
            }
            var options = new LinkedHashMap<>(transport.options());
            options.put(
                    PEOPLE,
                    String.join(" ", TransportPeople.of(transport.name(), people).byId().keySet()));
            return new TransportSettings(
                    transport.name(), transport.rooms(), options, found.found(), folder(transport));
        }
    }

    private ChatTransports(Setup setup) {
        this.setup = setup;
    }

    /**
     * Connects them all, each by a thread of its own.
     *
     * @param told why one does not connect
     */
    public static ChatTransports open(Setup setup, ChatProject project, Consumer<String> told) {
        var transports = new ChatTransports(setup);
        for (ChatSettings.Transport transport : setup.transports()) {
            transports.tasks.add(
                    new RepeatedTask(
                            "chat-" + transport.name(),
                            () -> transports.keep(transport, project, told)));
        }
        return transports;
    }

    private void keep(ChatSettings.Transport transport, ChatProject project, Consumer<String> told)
            throws InterruptedException {
        if (!isRunning(transport.name())) {
            try {
                connect(transport, project);
            } catch (ExplainedException e) {
                told.accept(transport.name() + ": " + e.explanation());
            }
        }
        Thread.sleep(BETWEEN_TRIES);
    }

    private synchronized boolean isRunning(String name) {
        return running.containsKey(name);
    }

    private void connect(ChatSettings.Transport settings, ChatProject project)
            throws InterruptedException {
        // First what costs nothing: where a secret is missing, no library is loaded.
        var values = setup.settings(settings);
        var transport = setup.factory(settings).create(values, project.timer());
        hook(transport);
        var opened =
                RunningTransport.open(
                        transport,
                        settings,
                        setup.people(),
                        project,
                        setup.folder(settings),
                        BURST);
        synchronized (this) {
            running.put(settings.name(), opened);
        }
    }

    /** Its vendor may call while it connects. */
    private synchronized void hook(ChatTransport transport) {
        if (transport instanceof Webhook webhook) {
            webhooks.put(webhook.path(), webhook);
        }
    }

    /** What the vendor calls at this word below {@code /hooks/}. */
    public synchronized Optional<Webhook> webhook(String path) {
        return Optional.ofNullable(webhooks.get(path));
    }

    /** Tells that the server ends, where that is possible at once. */
    public void farewell() {
        List<RunningTransport> all;
        synchronized (this) {
            all = List.copyOf(running.values());
        }
        var words =
                all.stream()
                        .map(
                                one ->
                                        Thread.ofVirtual()
                                                .name("chat-farewell")
                                                .start(() -> farewell(one)))
                        .toList();
        try {
            for (Thread thread : words) {
                var _ = thread.join(LAST_WORDS);
                thread.interrupt();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void farewell(RunningTransport transport) {
        try {
            transport.farewell();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        tasks.forEach(RepeatedTask::close);
        List<RunningTransport> all;
        synchronized (this) {
            all = List.copyOf(running.values());
        }
        all.forEach(RunningTransport::close);
    }
}
