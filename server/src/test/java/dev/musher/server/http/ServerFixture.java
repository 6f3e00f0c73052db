package dev.musher.server.http;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.failure.UsageException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.secret.Redaction;
import dev.musher.base.time.SharedTimer;
import dev.musher.base.time.TestClock;
import dev.musher.chat.conversation.ChatProject;
import dev.musher.chat.conversation.ScriptedProject;
import dev.musher.chat.lane.LaneRules;
import dev.musher.host.access.AccessGrant;
import dev.musher.host.access.AccessGrants;
import dev.musher.host.access.AccessRole;
import dev.musher.host.desk.TeamRequests;
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
import dev.musher.host.session.SessionHitView;
import dev.musher.host.session.SessionView;
import dev.musher.host.settings.SettingView;
import dev.musher.host.settings.SettingsView;
import dev.musher.host.view.origins.OriginView;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.server.api.ApiServer;
import dev.musher.server.api.Delegation;
import dev.musher.server.chat.WebChat;
import dev.musher.server.web.PageFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.net.SocketFactory;

/** A server on a project without a team, and ways to be let in. */
public final class ServerFixture implements AutoCloseable {
    public final TestClock clock = new TestClock(Instant.parse("2026-03-01T10:00:00Z"));
    public final Pipeline pipeline;
    public final ProjectHost project;
    public final AccessGrants grants;
    public final RawClient client;
    public final ProjectQueries queries;
    public final WebChat chat;
    public final TeamRequests requests = new TeamRequests(clock);
    public volatile Delegation delegation =
            (_, _) -> {
                throw new ExplainedException("There is no agent here.", "");
            };
    private final PageFiles files = new PageFiles();
    private final ConnectionWatch.Limits limits;
    private final ListenOptions options;
    private WebServer server;

    public ServerFixture(Path folder) {
        this(folder, ConnectionWatch.Limits.DEFAULT);
    }

    ServerFixture(Path folder, ConnectionWatch.Limits limits) {
        this(
                folder,
                limits,
                ListenOptions.loopback(OptionalInt.empty()),
                SocketFactory.getDefault());
    }

    ServerFixture(
            Path folder,
            ConnectionWatch.Limits limits,
            ListenOptions options,
            SocketFactory sockets) {
        Path state = folder.resolve("project/.musher/state");
        var ledger =
                new ProjectLedger(
                        state,
                        folder.resolve("cache"),
                        folder.resolve("node.key"),
                        StoryPolicy.USUAL);
        pipeline = ledger.open();
        project = new ProjectHost(pipeline, folder.resolve("project"), clock, Optional.empty());
        grants = new AccessGrants(folder.resolve("access"), clock);
        queries =
                new ProjectQueries(
                        project,
                        clock,
                        ZoneOffset.UTC,
                        new Sources(),
                        new FleetMonitor(new Deaf()),
                        requests);
        chat = chat(folder, state);
        this.limits = limits;
        this.options = options;
        server = listen(options);
        String address = server.address();
        client = new RawClient(server.port(), address.substring(0, address.length() - 1), sockets);
    }

    private WebChat chat(Path folder, Path state) {
        try {
            Files.writeString(folder.resolve("model.yaml"), "steps:\n  - text: Hi.\n");
            var orders = new ProjectOrders(project, Redaction.NONE, requests);
            return new WebChat(
                    new ChatProject(
                            ScriptedProject.persona(
                                    folder, folder.resolve("project"), queries, orders),
                            queries,
                            orders,
                            SharedTimer.instance(),
                            new LaneRules(Duration.ofMillis(50), Duration.ofSeconds(1), 20, 200)),
                    state.resolve("chat/web"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private WebServer listen(ListenOptions options) {
        return WebServer.start(
                options,
                files.policy(),
                names ->
                        new ApiServer(
                                files,
                                grants,
                                queries,
                                new ProjectOrders(project, Redaction.NONE, requests),
                                Optional.of(chat),
                                delegation,
                                clock,
                                names),
                limits);
    }

    /** The server is gone, and what is kept stays. */
    public void stopListening() {
        server.close();
    }

    /** Another one, on the same port. */
    public void listenAgain() {
        server = listen(options.with(client.port()));
    }

    public int port() {
        return client.port();
    }

    public String secret(AccessGrant.Kind kind, AccessRole role) {
        return grants.issue(
                new AccessGrants.Request(kind, "ann", role, Duration.ofMinutes(10), ""));
    }

    /** The header of a program with a token. */
    public String token(AccessRole role) {
        return "Authorization: Bearer " + secret(AccessGrant.Kind.TOKEN, role);
    }

    /** Logs a browser in; its headers. */
    public String[] login(AccessRole role) throws IOException {
        var answer =
                client.post(
                        "/api/login",
                        "{\"token\": \"" + secret(AccessGrant.Kind.LINK, role) + "\"}");
        String cookie = answer.header("Set-Cookie").orElseThrow().split(";", 2)[0];
        String key = answer.body().replaceAll(".*\"key\":\"([^\"]+)\".*", "$1");
        return new String[] {"Cookie: " + cookie, RawClient.KEY + key};
    }

    @Override
    public void close() {
        server.close();
        chat.close();
        project.close();
    }

    /** One session, and one setting. */
    private record Sources() implements ProjectSources {
        @Override
        public List<SessionView> sessions() {
            return List.of(
                    new SessionView(
                            "s1",
                            "/p",
                            "2026-03-01T09:00:00Z",
                            "2026-03-01T09:30:00Z",
                            1,
                            2,
                            "scripted",
                            "Greet <b>all</b>",
                            "",
                            ""));
        }

        @Override
        public String transcript(String session) {
            if (!session.equals("s1")) {
                throw new UsageException("There is no session '" + session + "'.", "");
            }
            return "# Session\n\nHello **there** <img src=x onerror=alert(1)>";
        }

        @Override
        public List<SessionHitView> search(String words) {
            return words.equals("hello")
                    ? List.of(
                            new SessionHitView(
                                    "s1", 3, "user", "2026-03-01T09:00:00Z", "say <b>hello</b>"))
                    : List.of();
        }

        @Override
        public SettingsView settings() {
            return new SettingsView(
                    List.of(new SettingView("fleet.max_agents", "3", "default", "How many.")),
                    List.of());
        }

        @Override
        public String repository(RepositoryReport report) {
            return "report " + report;
        }

        @Override
        public OriginView origin(CommitId commit) {
            throw new ExplainedException("There is no commit '" + commit + "'.", "");
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
