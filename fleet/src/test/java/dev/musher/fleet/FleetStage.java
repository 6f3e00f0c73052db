package dev.musher.fleet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.musher.attempt.AttemptFolders;
import dev.musher.board.Card;
import dev.musher.gates.Gate;
import dev.musher.git.Git;
import dev.musher.git.Templates;
import dev.musher.git.TestGitSettings;
import dev.musher.ledger.BootEpoch;
import dev.musher.ledger.Ledger;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.Attestations;
import dev.musher.pipeline.LedgerAttestations;
import dev.musher.pipeline.Pipeline;
import dev.musher.pipeline.Pipeline.Submitted;
import dev.musher.process.ProcessHandleSignals;
import dev.musher.process.Processes;
import dev.musher.process.Signals;
import dev.musher.proof.EvidenceFolder;
import dev.musher.proof.GateProver;
import dev.musher.proof.Means;
import dev.musher.proof.ProofPolicy;
import dev.musher.roster.Headcount;
import dev.musher.roster.Limits;
import dev.musher.roster.Post;
import dev.musher.roster.Roster;
import dev.musher.roster.Teammate;
import dev.musher.sandbox.StepSandbox;
import dev.musher.story.Actor;
import dev.musher.story.Brief;
import dev.musher.story.Command;
import dev.musher.story.Draft;
import dev.musher.story.Ending;
import dev.musher.story.Event;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.Order;
import dev.musher.story.Policy;
import dev.musher.story.QaMode;
import dev.musher.story.Stage;
import dev.musher.story.Steering;
import dev.musher.story.StoryRules;
import dev.musher.story.Terms;
import dev.musher.story.Worked.AttemptEnded;
import dev.musher.syntax.Parsers;
import dev.musher.time.Clock;
import dev.musher.time.TestClock;
import dev.musher.treasury.Budgets;
import dev.musher.treasury.Treasury;
import dev.musher.yard.GitYard;
import dev.musher.yard.Site;
import dev.musher.yard.YardWishes;
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
public final class FleetStage implements AutoCloseable {
    public static final Instant NOON = Instant.parse("2030-01-02T12:00:00Z");
    public static final Actor PERSON = new Actor(Actor.Kind.PERSON, "ada");
    private static final Pace PACE =
            new Pace(
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
    private final Pipeline pipeline;
    private volatile Duration stride = Duration.ZERO;
    private Signals signals = new ProcessHandleSignals(Life.processesHere());

    /** A new project, or one that was played on before. */
    public FleetStage(Path place) throws Exception {
        this(place, UnaryOperator.identity());
    }

    FleetStage(Path place, UnaryOperator<Ledger> around) throws Exception {
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
    private Clock fleetClock() {
        return new Clock() {
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
        return new Pipeline(around.apply(ledger), new StoryRules(Policy.USUAL));
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
    FleetStage signals(Signals others) {
        signals = others;
        return this;
    }

    /** Other gates than the usual one. */
    FleetStage gates(Gate... others) {
        gates = List.of(others);
        return this;
    }

    /** Somebody of the team, who plays these scripts. */
    public FleetStage coder(String name, Script... outings) {
        return member(name, Post.CODER, Limits.USUAL, outings);
    }

    FleetStage reviewer(String name, Script... outings) {
        return member(name, Post.QA, Limits.USUAL, outings);
    }

    FleetStage member(String name, Post post, Limits limits, Script... outings) {
        team.add(
                new Teammate(
                        name, post, ScriptedRuntime.NAME, Optional.empty(), "", List.of(), limits));
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

    private static Terms terms(String agent, Optional<QaMode> mode) {
        return new Terms(List.of(), Optional.empty(), Optional.of(agent), mode, Optional.empty());
    }

    ItemNumber story(String name, Terms terms) {
        var number = draft(name, terms);
        person(new Steering.Start(number));
        return number;
    }

    /** A story in the backlog. */
    ItemNumber draft(String name, Terms terms) {
        var draft =
                new Draft(
                        new Brief(ItemType.STORY, name, "As a user …"),
                        List.of("it works"),
                        terms,
                        Draft.Entry.BACKLOG);
        return person(new Command.Create(draft));
    }

    /** What a person does. */
    ItemNumber person(Command command) {
        var submitted = pipeline.submit(new Order(PERSON, clock.now(), command));
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
        return parts(pipeline, Budgets.NONE);
    }

    public FleetParts parts(Pipeline own) {
        return parts(own, Budgets.NONE);
    }

    FleetParts parts(Pipeline own, Budgets budgets) {
        var table = Life.processesHere();
        var life = Life.begin(table, clock);
        var processes = new Processes(life.mark(environment), table, signals);
        var yard =
                new GitYard(new Site(project, processes, environment), wishes(), StepSandbox.NONE);
        var means =
                new Means(
                        new Git(processes, environment, project),
                        yard::checkOut,
                        processes,
                        environment,
                        StepSandbox.NONE,
                        Parsers.shared(),
                        fleetClock());
        var prover = new GateProver(gates, new ProofPolicy(Map.of(), 2), means, evidence(own));
        return new FleetParts(
                own,
                yard,
                prover,
                Map.of(ScriptedRuntime.NAME, runtime),
                new Team(new Roster(team), headcount(), List.of()),
                new Treasury(budgets),
                new Surroundings(
                        project,
                        environment,
                        new AttemptFolders(state(), attestations(own)),
                        life,
                        processes,
                        table,
                        fleetClock(),
                        ZoneOffset.UTC),
                PACE);
    }

    private static Headcount headcount() {
        return new Headcount(20, OptionalInt.empty(), OptionalInt.empty(), Map.of());
    }

    private static YardWishes wishes() {
        return new YardWishes(
                Optional.of("main"),
                new YardWishes.Setup(List.of(), List.of(), Duration.ofMinutes(1)),
                List.of(),
                20_000);
    }

    ProjectFleet fleet() {
        return new ProjectFleet(parts());
    }

    /** Works until nothing is left to do. */
    Fleet.Rest run() {
        return fleet().run(Fleet.Stay.UNTIL_IDLE);
    }

    /** The same, while time runs: some passes whenever somebody looks at the clock. */
    Fleet.Rest runThroughTime(Duration step) {
        stride = step;
        try {
            return run();
        } finally {
            stride = Duration.ZERO;
        }
    }

    /** Works until somebody tells that it is there, and is stopped then. */
    void runUntil(CountDownLatch here) throws InterruptedException {
        try (var performance = begin(Fleet.Stay.WATCHING)) {
            Performance.await(here);
            assertThat(performance.interrupt()).isEqualTo(new Fleet.Rest.Stopped());
        }
    }

    /** Works on a thread of its own. */
    Performance begin(Fleet.Stay stay) {
        return new Performance(fleet(), stay);
    }

    Card card(ItemNumber story) {
        return pipeline.card(story).orElseThrow();
    }

    Stage stage(ItemNumber story) {
        return card(story).item().stage();
    }

    List<Event> events(ItemNumber story) {
        return pipeline.history(story).stream().map(happened -> happened.event()).toList();
    }

    /** The events of a kind, in order. */
    <T extends Event> List<T> events(ItemNumber story, Class<T> kind) {
        return events(story).stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    List<Ending> endings(ItemNumber story) {
        return events(story, AttemptEnded.class).stream().map(AttemptEnded::ending).toList();
    }

    /** Nobody has a lease, and nothing of any attempt of a story is alive. */
    void isQuiet(ItemNumber story) {
        assertThat(pipeline.ledger().leases().held()).isEmpty();
        var table = Life.processesHere();
        for (int attempt : folders().attempts(story)) {
            var cookie = folders().folder(story, attempt).cookie().orElseThrow();
            assertThat(table.alive()).noneMatch(entry -> table.carries(entry, cookie));
        }
    }

    /** What the user does in the project. */
    String user(String script) throws Exception {
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
