package dev.musher.host.team;

import dev.musher.base.config.Config;
import dev.musher.base.config.ConfigProblem;
import dev.musher.base.config.MusherFolder;
import dev.musher.base.config.UserDirectories;
import dev.musher.base.failure.ExplainedException;
import dev.musher.base.git.Git;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.time.SystemZone;
import dev.musher.fleet.attemptfiles.AttemptFolders;
import dev.musher.fleet.budget.BudgetLender;
import dev.musher.fleet.budget.BudgetSettings;
import dev.musher.fleet.environment.FleetEnvironment;
import dev.musher.fleet.environment.FleetInstance;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.environment.FleetTiming;
import dev.musher.fleet.environment.Team;
import dev.musher.fleet.landing.GitBaseRepository;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.ProofSettings;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.fleet.proof.verification.GateProver;
import dev.musher.fleet.provenance.LandingIndex;
import dev.musher.fleet.provenance.NoteWriter;
import dev.musher.fleet.provenance.NoteWriter.Written;
import dev.musher.fleet.provenance.ProvenanceRepository;
import dev.musher.fleet.roster.FleetSettings;
import dev.musher.fleet.roster.RedBasePolicy;
import dev.musher.fleet.roster.Roster;
import dev.musher.fleet.roster.TeamCatalogue;
import dev.musher.fleet.roster.TeamReader;
import dev.musher.fleet.runtime.AgentRuntime;
import dev.musher.fleet.runtime.claude.ClaudeCodeRuntime;
import dev.musher.fleet.runtime.claude.ClaudeProgram;
import dev.musher.fleet.runtime.claude.InsideFolderPolicy;
import dev.musher.fleet.train.setup.AfterLanding;
import dev.musher.fleet.train.setup.TrainConfig;
import dev.musher.fleet.train.setup.TrainSettings;
import dev.musher.fleet.workspace.GitWorkspaces;
import dev.musher.fleet.workspace.ProjectRepository;
import dev.musher.fleet.workspace.WorkspaceSettings;
import dev.musher.host.desk.TeamRequests;
import dev.musher.host.embedded.EmbeddedRuntime;
import dev.musher.host.project.FleetSource;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.project.ProjectLedger;
import dev.musher.host.session.AgentHost;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.SessionEnding;
import dev.musher.host.wiring.WorkspaceConfinement;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateSettings;
import dev.musher.pipeline.store.LedgerAttestations;
import dev.musher.pipeline.store.Pipeline;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A project and its team, put together. A face opens what it needs of it: {@link #open} for the
 * stories, {@link FleetOpener} for a fleet that works.
 *
 * @param parts of the project
 * @param options say what is set, and what teammates may do
 * @param flags settings that outrank those of files, like {@code fleet.max_agents=2}
 * @param requests takes to people what teammates may not decide
 */
public record TeamParts(
        AgentParts parts, SessionOptions options, List<String> flags, TeamRequests requests) {
    private static final String CLAUDE = "claude-code";

    public TeamParts {
        flags = List.copyOf(flags);
    }

    /** The same where no person can be asked. */
    public TeamParts(AgentParts parts, SessionOptions options, List<String> flags) {
        this(parts, options, flags, new TeamRequests(parts.clock()));
    }

    public TeamParts with(TeamRequests people) {
        return new TeamParts(parts, options, flags, people);
    }

    /** The stories of the project as a face holds them; closed by the caller. */
    public ProjectHost open() {
        return new ProjectHost(ledger().open(), parts.project(), parts.clock(), source());
    }

    /** A team is where there is a repository that is prepared for one. */
    private Optional<FleetSource> source() {
        return isPrepared() ? Optional.of(new TeamSource(this)) : Optional.empty();
    }

    private boolean isPrepared() {
        return parts.tools().repository().isPresent() && Files.isRegularFile(file());
    }

    /** The settings of the project. */
    Path file() {
        return MusherFolder.settings(parts.project());
    }

    /** Where the stories of the project are. */
    public ProjectLedger ledger() {
        var user = UserDirectories.of(parts.facts().environment(), parts.facts().home());
        return new ProjectLedger(
                state(), user.cache(), user.nodeKey(), FleetSettings.policy(config()));
    }

    Config config() {
        return parts.settings().require(flags);
    }

    /** Gates, setup commands and teammates of the project are run only if its user agreed. */
    public void requireTrust() {
        parts.trust().load(flags).require();
    }

    /** The walls around what the project has run. */
    StepWalls walls() {
        var tools = parts.tools();
        return new StepWalls(tools, parts.project(), config(), () -> tools.sandboxMode(options));
    }

    /** Everything that a fleet is made of that works. */
    FleetParts driving(Pipeline pipeline, StepWalls walls) throws InterruptedException {
        return fleet(pipeline, walls, this::runtimes);
    }

    /** The same for looking only, without starting agents. */
    FleetParts looking(Pipeline pipeline, StepWalls walls) throws InterruptedException {
        return fleet(
                pipeline,
                walls,
                _ ->
                        Map.of(
                                EmbeddedRuntime.NAME,
                                new LookOnlyRuntime(EmbeddedRuntime.NAME),
                                CLAUDE,
                                new LookOnlyRuntime(CLAUDE)));
    }

    /** Makes what teammates run on. */
    private interface Runtimes {
        Map<String, AgentRuntime> by(ProcessRunner processRunner) throws InterruptedException;
    }

    private FleetParts fleet(Pipeline pipeline, StepWalls walls, Runtimes runtimes)
            throws InterruptedException {
        var table = FleetInstance.processesHere();
        var fleetInstance = FleetInstance.begin(table, parts.clock());
        Map<String, String> environment = parts.facts().environment();
        var processRunner = new ProcessRunner(fleetInstance.mark(environment));
        var workspaces = workspaces(processRunner, walls);
        // One for all: what it attested itself, it need not check.
        var attestations = attestations(pipeline);
        var evidence = new EvidenceFolder(state(), attestations);
        return new FleetParts(
                pipeline,
                workspaces,
                prover(processRunner, workspaces, walls, evidence),
                runtimes.by(processRunner),
                new Team(
                        roster(),
                        FleetSettings.headcount(config()),
                        config().value(FleetSettings.ORIENTATION),
                        config().value(FleetSettings.FIX_BASE)
                                ? RedBasePolicy.FIX
                                : RedBasePolicy.STOP),
                new BudgetLender(BudgetSettings.budgets(config())),
                new FleetEnvironment(
                        parts.project(),
                        environment,
                        new AttemptFolders(state(), attestations),
                        fleetInstance,
                        processRunner,
                        table,
                        parts.clock(),
                        SystemZone.get()),
                FleetTiming.USUAL,
                Optional.of(
                        train(
                                processRunner,
                                workspaces,
                                notes(pipeline, processRunner, evidence))));
    }

    private TrainConfig train(
            ProcessRunner processRunner, GitWorkspaces workspaces, AfterLanding notes) {
        var projectRepository =
                new ProjectRepository(parts.project(), processRunner, parts.facts().environment());
        int cores = Runtime.getRuntime().availableProcessors();
        return new TrainConfig(
                new GitBaseRepository(projectRepository, workspaces::branch),
                gates(),
                TrainSettings.policy(config(), cores),
                List.of(notes));
    }

    /** Whatever lands gets its statement; the key is looked for when there is one to sign. */
    private AfterLanding notes(
            Pipeline pipeline, ProcessRunner processRunner, EvidenceFolder evidence) {
        Map<String, String> environment = parts.facts().environment();
        return landings ->
                new NoteWriter(
                                new LandingIndex(pipeline),
                                new ProvenanceRepository(
                                        parts.project(), processRunner, environment),
                                evidence,
                                ledger().folder().notary())
                        .writeAll(landings.stream().map(RecordedEvent::item).distinct().toList())
                        .forEach(TeamParts::logIfGone);
    }

    /** Nothing is to be done about it here, and no later try would find the commit. */
    private static void logIfGone(Written written) {
        if (written instanceof Written.Gone(var commit)) {
            System.getLogger(TeamParts.class.getName())
                    .log(
                            Level.WARNING,
                            "The repository no longer has the landed commit {0}; it got no note.",
                            commit);
        }
    }

    private GitWorkspaces workspaces(ProcessRunner processRunner, StepWalls walls) {
        return new GitWorkspaces(
                new ProjectRepository(parts.project(), processRunner, parts.facts().environment()),
                WorkspaceSettings.of(config()),
                walls.setup());
    }

    private GateProver prover(
            ProcessRunner processRunner,
            GitWorkspaces workspaces,
            StepWalls walls,
            EvidenceFolder evidence) {
        Map<String, String> environment = parts.facts().environment();
        var proofParts =
                new ProofParts(
                        new Git(processRunner, environment, parts.project()),
                        workspaces::checkOut,
                        processRunner,
                        environment,
                        walls.gates(),
                        parts.tools().parser(),
                        parts.clock());
        int cores = Runtime.getRuntime().availableProcessors();
        return new GateProver(gates(), ProofSettings.policy(config(), cores), proofParts, evidence);
    }

    private List<Gate> gates() {
        return switch (GateSettings.gates(config())) {
            case GateSettings.Loaded.Gates(var gates) -> gates;
            case GateSettings.Loaded.Wrong(var problems) -> throw wrong("The gates", problems);
        };
    }

    /** The team; whatever is wrong with it ends the command. */
    Roster roster() {
        var teamCatalogue =
                new TeamCatalogue(List.of(EmbeddedRuntime.NAME, CLAUDE), parts.tools().toolNames());
        return switch (TeamReader.read(config(), parts.project(), teamCatalogue)) {
            case TeamReader.Loaded.Team(var roster) -> roster;
            case TeamReader.Loaded.Wrong(var problems) -> throw wrong("The team", problems);
        };
    }

    private Map<String, AgentRuntime> runtimes(ProcessRunner processRunner)
            throws InterruptedException {
        var claude =
                new ClaudeCodeRuntime(
                        new ClaudeProgram(
                                "claude",
                                parts.facts().environment(),
                                processRunner,
                                WorkspaceConfinement.of(parts, options).walls()),
                        new InsideFolderPolicy(parts.tools().commandAnalyzer()),
                        parts.models(options.settings()).catalogue(),
                        parts.clock());
        var host = new AgentHost(parts, SessionEnding.NONE);
        return Map.of(
                EmbeddedRuntime.NAME,
                EmbeddedRuntime.of(host, options, requests),
                CLAUDE,
                new RememberingRuntime(claude, parts, options));
    }

    private LedgerAttestations attestations(Pipeline pipeline) {
        return new LedgerAttestations(pipeline.ledger(), ledger().folder()::notary, parts.clock());
    }

    private Path state() {
        return MusherFolder.state(parts.project());
    }

    private static ExplainedException wrong(String what, List<ConfigProblem> problems) {
        var text = new ArrayList<String>();
        for (ConfigProblem configProblem : problems) {
            text.add("  " + configProblem.text());
        }
        return new ExplainedException(
                what + " cannot be used:\n" + String.join("\n", text),
                "Fix .musher/project.toml, then retry.");
    }
}
