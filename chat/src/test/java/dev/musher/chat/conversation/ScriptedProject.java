package dev.musher.chat.conversation;

import dev.musher.base.config.UserDirectories;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.ActionTimer;
import dev.musher.base.time.SystemTimeSource;
import dev.musher.chat.lane.LaneRules;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.persona.Persona;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.project.ProjectLedger;
import dev.musher.host.query.ProjectOrders;
import dev.musher.host.query.ProjectQueries;
import dev.musher.host.query.ProjectSources;
import dev.musher.host.query.RepositoryReport;
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
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A real project without a team, with a scripted persona. */
public final class ScriptedProject implements AutoCloseable {
    private final ProjectHost project;
    private final ProjectQueries queries;
    private final ProjectOrders orders;
    private final TeamRequests requests;
    private final Persona persona;
    private final Path state;
    private final Path model;

    /**
     * @param script of the persona, in YAML
     */
    public ScriptedProject(Path folder, String script) throws IOException {
        Path real = folder.toRealPath();
        Path top = Files.createDirectories(real.resolve("project"));
        state = Files.createDirectories(top.resolve(".musher/state"));
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
        requests = new TeamRequests(clock);
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
        persona = persona(real, top, queries, orders);
    }

    /** The persona of another project; it follows {@code model.yaml} of the folder. */
    public static Persona persona(Path real, Path top, ProjectQueries queries, ProjectOrders orders)
            throws IOException {
        return new Persona(host(real, top), options(real.resolve("model.yaml")), queries, orders);
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

    public ChatProject chat(ActionTimer timer, LaneRules rules) {
        return new ChatProject(persona, queries, orders, timer, rules);
    }

    /** The persona follows another script from the next turn on. */
    public void script(String script) throws IOException {
        Files.writeString(model, script);
    }

    public ProjectHost project() {
        return project;
    }

    public ProjectQueries queries() {
        return queries;
    }

    public ProjectOrders orders() {
        return orders;
    }

    public TeamRequests requests() {
        return requests;
    }

    public Path state() {
        return state;
    }

    @Override
    public void close() {
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
        public String repository(RepositoryReport report) {
            return "report " + report;
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
