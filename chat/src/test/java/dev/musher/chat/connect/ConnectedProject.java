package dev.musher.chat.connect;

import dev.musher.base.time.SharedTimer;
import dev.musher.chat.conversation.ChatProject;
import dev.musher.chat.conversation.ScriptedProject;
import dev.musher.chat.lane.LaneRules;
import dev.musher.chat.transport.InMemoryTransport;
import dev.musher.chat.transport.OtherSide.Shown;
import dev.musher.host.access.AccessRole;
import dev.musher.host.settings.ChatSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A scripted project with any number of transports in memory, and two people in each. */
final class ConnectedProject implements AutoCloseable {
    static final Duration BURST = Duration.ofMillis(200);
    static final List<ChatSettings.Person> PEOPLE =
            List.of(
                    new ChatSettings.Person(
                            "Anna", AccessRole.OWNER, Map.of(InMemoryTransport.NAME, "U-ann")),
                    new ChatSettings.Person(
                            "Vic", AccessRole.VIEWER, Map.of(InMemoryTransport.NAME, "U-vic")),
                    new ChatSettings.Person("Else", AccessRole.OWNER, Map.of("slack", "U-else")));

    final ScriptedProject project;
    private final List<RunningTransport> running = new ArrayList<>();

    ConnectedProject(Path folder, String script) throws IOException {
        project = new ScriptedProject(folder, script);
    }

    ChatProject chat() {
        return project.chat(
                SharedTimer.instance(),
                new LaneRules(Duration.ofMillis(50), Duration.ofSeconds(1), 20, 200));
    }

    static ChatSettings.Transport settings(String... told) {
        return new ChatSettings.Transport(
                InMemoryTransport.NAME,
                List.of(InMemoryTransport.ROOM),
                List.of(),
                List.of(told),
                Map.of(),
                Map.of(),
                Map.of());
    }

    /** Connects one more; its folder has this name. */
    InMemoryTransport connect(String folder, String... told) throws InterruptedException {
        return connect(folder, PEOPLE, told);
    }

    InMemoryTransport connect(String folder, List<ChatSettings.Person> people, String... told)
            throws InterruptedException {
        var transport = new InMemoryTransport();
        running.add(
                RunningTransport.open(
                        transport,
                        settings(told),
                        people,
                        chat(),
                        project.state().resolve("chat").resolve(folder),
                        BURST));
        return transport;
    }

    RunningTransport last() {
        return running.getLast();
    }

    static List<String> texts(InMemoryTransport transport) {
        return transport.shown().stream().map(Shown::text).toList();
    }

    /** Ends the transports, and leaves the project open. */
    void disconnect() {
        running.forEach(RunningTransport::close);
        running.clear();
    }

    @Override
    public void close() {
        disconnect();
        project.close();
    }
}
