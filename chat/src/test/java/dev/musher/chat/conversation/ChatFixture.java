package dev.musher.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.config.UserDirectories;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.base.time.TestClock;
import dev.musher.base.time.TestTimer;
import dev.musher.chat.command.ChatPerson;
import dev.musher.chat.lane.ChatMessage;
import dev.musher.chat.reply.PlainText;
import dev.musher.chat.reply.Reply;
import dev.musher.host.access.AccessRole;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.persona.Persona;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.project.ProjectLedger;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.query.ProjectSources;
import dev.musher.host.run.FleetListener;
import dev.musher.host.run.FleetMonitor;
import dev.musher.host.run.FleetSnapshot;
import dev.musher.host.run.RunOutcome;
import dev.musher.host.session.AgentHost;
import dev.musher.host.session.SessionHitView;
import dev.musher.host.session.SessionView;
import dev.musher.host.settings.HostEnvironment;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.SettingView;
import dev.musher.host.settings.Settings;
import dev.musher.host.settings.SettingsView;
import dev.musher.host.view.origins.OriginView;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.SessionEnding;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.story.rules.StoryPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A chat room of a real project without a team, with a scripted persona. */
public final class ChatFixture implements AutoCloseable, ChatOutput {
    public static final ChatPerson ANN = new ChatPerson("ann", AccessRole.OWNER);

    private static final Map<String, ChatPerson> PEOPLE =
            Map.of(
                    "ann", ANN,
                    "olga", new ChatPerson("olga", AccessRole.OPERATOR),
                    "vic", new ChatPerson("vic", AccessRole.VIEWER));

    public final ProjectHost project;
    public final ProjectQueries queries;
    public final ProjectOrders orders;
    private final TestTimer timer = new TestTimer(new TestClock(Instant.EPOCH));
    private final ChatRoom room;
    private final List<String> shown = new ArrayList<>();
    private final Path model;

    /**
     * @param script of the persona, in YAML
     */
    public ChatFixture(Path folder, String script) throws IOException {
        Path real = folder.toRealPath();
        Path top = Files.createDirectories(real.resolve("project"));
        Path state = Files.createDirectories(top.resolve(".musher/state"));
        var clock = new SystemTimeSource();
        project =
                new ProjectHost(
                        new ProjectLedger(
                                        state,
                                        real.resolve("cache"),
                                        real.resolve("node.key"),
                                        StoryPolicy.USUAL)
                                .open(),
                        top,
                        clock,
                        Optional.empty());
        var requests = new TeamRequests(clock);
        queries =
                new ProjectQueries(
                        project,
                        clock,
                        ZoneOffset.UTC,
                        new Sources(),
                        new FleetMonitor(new Deaf()),
                        requests);
        orders = new ProjectOrders(project, Redaction.NONE, requests);
        model = Files.writeString(real.resolve("model.yaml"), script);
        room =
                new ChatRoom(
                        new Persona(host(real, top), options(model), queries, orders),
                        queries,
                        orders,
                        state.resolve("chat/test"),
                        timer,
                        author -> Optional.ofNullable(PEOPLE.get(author)),
                        this);
    }

    private static AgentHost host(Path real, Path top) throws IOException {
        Path home = Files.createDirectories(real.resolve("home"));
        var environment = Map.of("PATH", System.getenv("PATH"), "HOME", home.toString());
        var settings = new Settings(UserDirectories.of(environment, home), top);
        return new AgentHost(
                AgentParts.of(
                        new HostEnvironment(environment, home, top),
                        settings,
                        Redaction.NONE,
                        new SystemTimeSource()),
                SessionEnding.NONE);
    }

    private static SessionOptions options(Path model) {
        return SessionOptions.USUAL.with(
                new SessionOptions.Model(Optional.of("scripted:" + model), Optional.empty()));
    }

    /** The persona follows another script from the next turn on. */
    public void script(String script) throws IOException {
        Files.writeString(model, script);
    }

    public ChatRoom room() {
        return room;
    }

    public ChatRoom.Reception says(String author, String text) throws InterruptedException {
        return room.receive(new ChatMessage(UUID.randomUUID().toString(), "lobby", author, text));
    }

    /** What is shown for a message, once everything is answered. */
    public String asks(String author, String text) throws InterruptedException {
        int before = shown().size();
        says(author, text);
        passes(Duration.ofSeconds(2));
        assertThat(room.awaitAnswers(Duration.ofMinutes(1))).isTrue();
        return String.join("\n", shown().subList(before, shown().size()));
    }

    public synchronized List<String> shown() {
        return List.copyOf(shown);
    }

    /** Waits until this is shown. */
    synchronized void awaits(String line) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofMinutes(1).toNanos();
        while (!shown.contains(line)) {
            long left = (end - System.nanoTime()) / 1_000_000;
            assertThat(left).as("shown so far: %s", shown).isPositive();
            wait(left);
        }
    }

    void passes(Duration time) {
        timer.advance(time);
    }

    @Override
    public synchronized void show(String conversation, Reply reply) {
        shown.add(PlainText.of(reply));
        notifyAll();
    }

    @Override
    public synchronized void working(String conversation, String tool) {
        shown.add("(" + tool + ")");
        notifyAll();
    }

    @Override
    public void close() {
        room.close();
        project.close();
    }

    private record Sources() implements ProjectSources {
        @Override
        public List<SessionView> sessions() {
            return List.of();
        }

        @Override
        public String transcript(String session) {
            return "";
        }

        @Override
        public List<SessionHitView> search(String words) {
            return List.of();
        }

        @Override
        public OriginView origin(CommitId commit) {
            throw new IllegalStateException("nothing has landed here");
        }

        @Override
        public SettingsView settings() {
            return new SettingsView(
                    List.of(new SettingView("fleet.max_agents", "3", "default", "How many.")),
                    List.of());
        }
    }

    /** Nothing runs here. */
    private static final class Deaf implements FleetListener {
        @Override
        public void happened(List<RecordedEvent> events, FleetSnapshot moment) {}

        @Override
        public void passed(FleetSnapshot moment) {}

        @Override
        public void stopping(FleetSnapshot moment) {}

        @Override
        public void ended(RunOutcome outcome) {}

        @Override
        public void close() {}
    }
}
