package dev.musher.fleet.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.base.git.Git;
import dev.musher.base.git.Templates;
import dev.musher.base.git.TestGitSettings;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.ProcessHandleSignals;
import dev.musher.base.process.tree.ProcessSignals;
import dev.musher.base.time.TestClock;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.fleet.budget.BudgetLender;
import dev.musher.fleet.budget.ProjectBudgets;
import dev.musher.fleet.environment.FleetEnvironment;
import dev.musher.fleet.environment.FleetInstance;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.environment.FleetTiming;
import dev.musher.fleet.environment.Team;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.ProofPolicy;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.fleet.roster.AttemptLimits;
import dev.musher.fleet.roster.Headcount;
import dev.musher.fleet.roster.RedBasePolicy;
import dev.musher.fleet.roster.Roster;
import dev.musher.fleet.roster.TeamRole;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.workspace.GitWorkspaces;
import dev.musher.fleet.workspace.ProjectRepository;
import dev.musher.fleet.workspace.WorkspaceOptions;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.ledger.BootEpoch;
import dev.musher.pipeline.ledger.Ledger;
import dev.musher.pipeline.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.store.Attestations;
import dev.musher.pipeline.store.LedgerAttestations;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.store.Pipeline.Submitted;
import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.AttemptEnding;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.QaMode;
import dev.musher.pipeline.story.event.ItemEvent;
import dev.musher.pipeline.story.event.WorkEvent.AttemptEnded;
import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.order.ItemCommand;
import dev.musher.pipeline.story.order.ItemDraft;
import dev.musher.pipeline.story.order.MoveCommand;
import dev.musher.pipeline.story.order.Order;
import dev.musher.pipeline.story.rules.StoryPolicy;
import dev.musher.pipeline.story.rules.StoryRules;
import dev.musher.tools.sandbox.StepSandbox;
import dev.musher.tools.syntax.Parsers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;

/**
 * A whole project to play on: a real repository with a gate, a real ledger, real workspaces, and a
 * team that plays scripts. Time stands still until somebody moves it.
 */
public final class FleetFixture implements AutoCloseable {
    public static final Instant NOON = Instant.parse("2030-01-02T12:00:00Z");
    public static final Actor PERSON = new Actor(Actor.Kind.PERSON, "ada");
    private static final FleetTiming PACE =
            new FleetTiming(
                    Duration.ofMillis(50),
                    Duration.ofSeconds(60),
                    Duration.ofMillis(500),
                    Duration.ofSeconds(15));

    public final TestClock clock = new TestClock(NOON);
    final ScriptedRuntime runtime = new ScriptedRuntime();
    final Path project;
    final Map<String, String> environment;
    private final Path libraries;
    private final UnaryOperator<Ledger> around;
    private final List<Teammate> team = new ArrayList<>();
    private List<Gate> gates = List.of(Gate.of("test", "sh test.sh"));
    private RedBasePolicy redBase = RedBasePolicy.STOP;
    private final Pipeline pipeline;
    private volatile Duration stride = Duration.ZERO;
    private ProcessSignals processSignals = new ProcessHandleSignals(FleetInstance.processesHere());

    /** A new project, or one that was played on before. */
    public FleetFixture(Path place) throws Exception {
        this(place, UnaryOperator.identity());
    }

    public FleetFixture(Path place, UnaryOperator<Ledger> around) throws Exception {
        Path real = place.toRealPath();
        project = real.resolve("project");
        libraries = Path.of("target", "sqlite").toAbsolutePath();
        environment = environment(real);
        this.around = around;
        if (!Files.exists(project)) {
            Templates.fill(project, "FleetStage", this::make);
        }
        pipeline = open();
    }

    private void make() throws Exception {
        Files.createDirectories(project.resolve("src"));
        Files.writeString(project.resolve("src/app.txt"), "app\n");
        Files.writeString(project.resolve("test.sh"), "! grep -rq BROKEN src\n");
        user("git init -q -b main && git add -A && git commit -q -m Start");
    }

    /** The clock of the fleet, which a test may let run. */
    private TimeSource fleetClock() {
        return new TimeSource() {
            @Override
            public Instant now() {
                clock.advance(stride);
                return clock.now();
            }

            @Override
            public long nanos() {
                return clock.nanos();
            }
        };
    }

    private static Map<String, String> environment(Path place) throws IOException {
        var environment = new HashMap<String, String>();
        environment.put("PATH", System.getenv("PATH"));
        environment.put("HOME", Files.createDirectories(place.resolve("home")).toString());
        environment.putAll(TestGitSettings.VARIABLES);
        environment.put("GIT_CONFIG_GLOBAL", place.resolve("home/.gitconfig").toString());
        environment.put("GIT_CEILING_DIRECTORIES", place.toString());
        Files.writeString(
                place.resolve("home/.gitconfig"),
                "[user]\n\tname = Ada Lov\n\temail = ada@example.org\n");
        return environment;
    }

    private Pipeline open() {
        var ledger = ledgerFolder().open(BootEpoch.fresh());
        return new Pipeline(around.apply(ledger), new StoryRules(StoryPolicy.USUAL));
    }

    private LedgerFolder ledgerFolder() {
        return new LedgerFolder(state(), libraries, state().resolveSibling("node.key"));
    }

    /** Another look at the same ledger, as another process would have it. */
    public Pipeline another() {
        return open();
    }

    public Path state() {
        return project.resolve(".musher").resolve("state");
    }

    Pipeline pipeline() {
        return pipeline;
    }

    AttemptFolders folders() {
        return new AttemptFolders(state());
    }

    /** Whatever the fleet does to end processes goes this way. */
    FleetFixture signals(ProcessSignals others) {
        processSignals = others;
        return this;
    }

    void redBase(RedBasePolicy policy) {
        redBase = policy;
    }

    /** Other gates than the usual one. */
    FleetFixture gates(Gate... others) {
        gates = List.of(others);
        return this;
    }

    /** Somebody of the team, who plays these scripts. */
    public FleetFixture coder(String name, TeammateScript... outings) {
        return member(name, TeamRole.CODER, AttemptLimits.USUAL, outings);
    }

    FleetFixture reviewer(String name, TeammateScript... outings) {
        return member(name, TeamRole.QA, AttemptLimits.USUAL, outings);
    }

    FleetFixture member(
            String name,
            TeamRole teamRole,
            AttemptLimits attemptLimits,
            TeammateScript... outings) {
        team.add(
                new Teammate(
                        name,
                        teamRole,
                        ScriptedRuntime.NAME,
                        Optional.empty(),
                        "",
                        List.of(),
                        attemptLimits));
        runtime.give(name, outings);
        return this;
    }

    /** A story for one of the team, begun. */
    public ItemNumber story(String name, String agent) {
        return story(name, terms(agent, Optional.empty()));
    }

    ItemNumber story(String name, String agent, QaMode mode) {
        return story(name, terms(agent, Optional.of(mode)));
    }

    private static ItemTerms terms(String agent, Optional<QaMode> mode) {
        return new ItemTerms(
                List.of(), Optional.empty(), Optional.of(agent), mode, Optional.empty());
    }

    ItemNumber story(String name, ItemTerms itemTerms) {
        var number = draft(name, itemTerms);
        person(new MoveCommand.Start(number));
        return number;
    }

    /** A story in the backlog. */
    ItemNumber draft(String name, ItemTerms itemTerms) {
        var itemDraft =
                new ItemDraft(
                        new ItemBrief(ItemType.STORY, name, "As a user …"),
                        List.of(),
                        itemTerms,
                        ItemDraft.Entry.BACKLOG);
        return person(new ItemCommand.Create(itemDraft));
    }

    /** What a person does. */
    public ItemNumber person(ItemCommand itemCommand) {
        var submitted = pipeline.submit(new Order(PERSON, clock.now(), itemCommand));
        assertThat(submitted).isInstanceOf(Submitted.Accepted.class);
        return ((Submitted.Accepted) submitted).item();
    }

    EvidenceFolder evidence(Pipeline own) {
        return new EvidenceFolder(state(), attestations(own));
    }

    Attestations attestations(Pipeline own) {
        return new LedgerAttestations(own.ledger(), ledgerFolder()::notary, fleetClock());
    }

    FleetParts parts() {
        return parts(pipeline, ProjectBudgets.NONE);
    }

    public FleetParts parts(Pipeline own) {
        return parts(own, ProjectBudgets.NONE);
    }

    FleetParts parts(Pipeline own, ProjectBudgets projectBudgets) {
        var table = FleetInstance.processesHere();
        var fleetInstance = FleetInstance.begin(table, clock);
        var processRunner =
                new ProcessRunner(fleetInstance.mark(environment), table, processSignals);
        var workspaces =
                new GitWorkspaces(
                        new ProjectRepository(project, processRunner, environment),
                        wishes(),
                        StepSandbox.NONE);
        var proofParts =
                new ProofParts(
                        new Git(processRunner, environment, project),
                        workspaces::checkOut,
                        processRunner,
                        environment,
                        StepSandbox.NONE,
                        Parsers.shared(),
                        fleetClock());
        var prover = new GateProver(gates, new ProofPolicy(Map.of(), 2), proofParts, evidence(own));
        return new FleetParts(
                own,
                workspaces,
                prover,
                Map.of(ScriptedRuntime.NAME, runtime),
                new Team(new Roster(team), headcount(), List.of(), redBase),
                new BudgetLender(projectBudgets),
                new FleetEnvironment(
                        project,
                        environment,
                        new AttemptFolders(state(), attestations(own)),
                        fleetInstance,
                        processRunner,
                        table,
                        fleetClock(),
                        ZoneOffset.UTC),
                PACE);
    }

    private static Headcount headcount() {
        return new Headcount(20, OptionalInt.empty(), OptionalInt.empty(), Map.of());
    }

    private static WorkspaceOptions wishes() {
        return new WorkspaceOptions(
                Optional.of("main"),
                new WorkspaceOptions.Setup(List.of(), List.of(), Duration.ofMinutes(1)),
                List.of(),
                20_000);
    }

    ProjectFleet fleet() {
        return new ProjectFleet(parts());
    }

    /** Works until nothing is left to do. */
    public Fleet.Rest run() {
        return fleet().run(Fleet.WhenIdle.UNTIL_IDLE);
    }

    /** The same, while time runs: some passes whenever somebody looks at the clock. */
    public Fleet.Rest runThroughTime(Duration step) {
        stride = step;
        try {
            return run();
        } finally {
            stride = Duration.ZERO;
        }
    }

    /** Works until somebody tells that it is there, and is stopped then. */
    void runUntil(CountDownLatch here) throws InterruptedException {
        try (var runningFleet = begin(Fleet.WhenIdle.WATCHING)) {
            RunningFleet.await(here);
            assertThat(runningFleet.interrupt()).isEqualTo(new Fleet.Rest.Stopped());
        }
    }

    /** Works on a thread of its own. */
    RunningFleet begin(Fleet.WhenIdle stay) {
        return new RunningFleet(fleet(), stay);
    }

    Card card(ItemNumber story) {
        return pipeline.card(story).orElseThrow();
    }

    public Stage stage(ItemNumber story) {
        return card(story).item().stage();
    }

    List<ItemEvent> events(ItemNumber story) {
        return pipeline.history(story).stream()
                .map(recordedEvent -> recordedEvent.event())
                .toList();
    }

    /** The events of a kind, in order. */
    public <T extends ItemEvent> List<T> events(ItemNumber story, Class<T> kind) {
        return events(story).stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    List<AttemptEnding> endings(ItemNumber story) {
        return events(story, AttemptEnded.class).stream().map(AttemptEnded::ending).toList();
    }

    /** Nobody has a lease, and nothing of any attempt of a story is alive. */
    public void isQuiet(ItemNumber story) {
        assertThat(pipeline.ledger().leases().held()).isEmpty();
        var table = FleetInstance.processesHere();
        for (int attempt : folders().attempts(story)) {
            var processCookie = folders().folder(story, attempt).cookie().orElseThrow();
            assertThat(table.alive()).noneMatch(entry -> table.carries(entry, processCookie));
        }
    }

    /** What the user does in the project. */
    public String user(String script) throws Exception {
        return sh(project, script);
    }

    /** What somebody does in the workspace of a story. */
    String workspace(ItemNumber story, String script) throws Exception {
        return sh(state().resolve("workspaces").resolve(story.toString()).resolve("tree"), script);
    }

    private String sh(Path folder, String script) throws Exception {
        var builder = new ProcessBuilder("sh", "-ec", script).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        var process = builder.redirectErrorStream(true).start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.strip();
    }

    @Override
    public void close() {
        pipeline.close();
    }
}
