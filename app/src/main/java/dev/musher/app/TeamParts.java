package dev.musher.app;

import dev.musher.attempt.AttemptFolders;
import dev.musher.commandline.CommandFailed;
import dev.musher.config.Config;
import dev.musher.config.Problem;
import dev.musher.config.UserDirectories;
import dev.musher.fleet.FleetParts;
import dev.musher.fleet.Life;
import dev.musher.fleet.Pace;
import dev.musher.fleet.Surroundings;
import dev.musher.fleet.Team;
import dev.musher.gates.Gate;
import dev.musher.gates.GateSettings;
import dev.musher.git.Git;
import dev.musher.host.embedded.EmbeddedRuntime;
import dev.musher.host.settings.SessionOptions;
import dev.musher.host.settings.StateFolder;
import dev.musher.host.wiring.AgentParts;
import dev.musher.host.wiring.Confinement;
import dev.musher.ledger.sqlite.LedgerFolder;
import dev.musher.pipeline.LedgerAttestations;
import dev.musher.pipeline.Pipeline;
import dev.musher.process.Processes;
import dev.musher.proof.EvidenceFolder;
import dev.musher.proof.GateProver;
import dev.musher.proof.Means;
import dev.musher.proof.ProofSettings;
import dev.musher.provenance.Landings;
import dev.musher.provenance.NoteWriter;
import dev.musher.provenance.NoteWriter.Written;
import dev.musher.provenance.Place;
import dev.musher.roster.FleetSettings;
import dev.musher.roster.Known;
import dev.musher.roster.Roster;
import dev.musher.roster.TeamReader;
import dev.musher.runtime.AgentRuntime;
import dev.musher.runtime.claude.ClaudeCodeRuntime;
import dev.musher.runtime.claude.ClaudeProgram;
import dev.musher.runtime.claude.InsideDesk;
import dev.musher.track.GitTrack;
import dev.musher.train.Aftercare;
import dev.musher.train.Railway;
import dev.musher.train.TrainSettings;
import dev.musher.treasury.BudgetSettings;
import dev.musher.treasury.Treasury;
import dev.musher.yard.GitYard;
import dev.musher.yard.Site;
import dev.musher.yard.WorkspaceSettings;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The team of a project and what it works with, put together.
 *
 * @param parts of the project
 * @param options say what is set, and what teammates may do
 * @param flags settings of the command line
 */
record TeamParts(AgentParts parts, SessionOptions options, List<String> flags) {
    private static final String CLAUDE = "claude-code";

    TeamParts {
        flags = List.copyOf(flags);
    }

    Config config() {
        return parts.settings().require(flags);
    }

    /** Gates, setup commands and teammates of the project are run only if its user agreed. */
    void requireTrust() {
        parts.trust().of(flags).require();
    }

    /** The walls around what the project has run. */
    StepWalls walls() {
        var tools = parts.tools();
        return new StepWalls(tools, parts.project(), config(), () -> tools.walls(options));
    }

    /** Everything that a fleet is made of that works. */
    FleetParts driving(Pipeline pipeline, StepWalls walls) throws InterruptedException {
        return fleet(pipeline, walls, this::runtimes);
    }

    /** The same for somebody who looks only, and has nobody work. */
    FleetParts looking(Pipeline pipeline, StepWalls walls) throws InterruptedException {
        return fleet(
                pipeline,
                walls,
                _ ->
                        Map.of(
                                EmbeddedRuntime.NAME,
                                new Bystander(EmbeddedRuntime.NAME),
                                CLAUDE,
                                new Bystander(CLAUDE)));
    }

    /** Makes what teammates run on. */
    private interface Runtimes {
        Map<String, AgentRuntime> by(Processes processes) throws InterruptedException;
    }

    private FleetParts fleet(Pipeline pipeline, StepWalls walls, Runtimes runtimes)
            throws InterruptedException {
        var table = Life.processesHere();
        var life = Life.begin(table, parts.clock());
        Map<String, String> environment = parts.facts().environment();
        var processes = new Processes(life.mark(environment));
        var yard = yard(processes, walls);
        return new FleetParts(
                pipeline,
                yard,
                prover(processes, yard, walls, pipeline),
                runtimes.by(processes),
                new Team(
                        roster(),
                        FleetSettings.headcount(config()),
                        config().value(FleetSettings.ORIENTATION)),
                new Treasury(BudgetSettings.budgets(config())),
                new Surroundings(
                        parts.project(),
                        environment,
                        new AttemptFolders(state(), attestations(pipeline)),
                        life,
                        processes,
                        table,
                        parts.clock(),
                        ZoneId.systemDefault()),
                Pace.USUAL,
                Optional.of(railway(processes, yard, pipeline)));
    }

    private Railway railway(Processes processes, GitYard yard, Pipeline pipeline) {
        var site = new Site(parts.project(), processes, parts.facts().environment());
        int cores = Runtime.getRuntime().availableProcessors();
        return new Railway(
                new GitTrack(site, yard::branch),
                gates(),
                TrainSettings.policy(config(), cores),
                List.of(notes(pipeline, processes)));
    }

    /** Whatever lands gets its statement; the key is looked for when there is one to sign. */
    private Aftercare notes(Pipeline pipeline, Processes processes) {
        Map<String, String> environment = parts.facts().environment();
        return (happened, _) ->
                new NoteWriter(
                                new Landings(pipeline),
                                new Place(parts.project(), processes, environment),
                                evidence(pipeline),
                                ledger().notary())
                        .write(happened.item())
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

    private GitYard yard(Processes processes, StepWalls walls) {
        return new GitYard(
                new Site(parts.project(), processes, parts.facts().environment()),
                WorkspaceSettings.of(config()),
                walls.setup());
    }

    private GateProver prover(
            Processes processes, GitYard yard, StepWalls walls, Pipeline pipeline) {
        Map<String, String> environment = parts.facts().environment();
        var means =
                new Means(
                        new Git(processes, environment, parts.project()),
                        yard::checkOut,
                        processes,
                        environment,
                        walls.gates(),
                        parts.tools().parser(),
                        parts.clock());
        int cores = Runtime.getRuntime().availableProcessors();
        return new GateProver(
                gates(), ProofSettings.policy(config(), cores), means, evidence(pipeline));
    }

    private List<Gate> gates() {
        return switch (GateSettings.gates(config())) {
            case GateSettings.Loaded.Gates(var gates) -> gates;
            case GateSettings.Loaded.Wrong(var problems) -> throw wrong("The gates", problems);
        };
    }

    /** The team; whatever is wrong with it ends the command. */
    Roster roster() {
        var known = new Known(List.of(EmbeddedRuntime.NAME, CLAUDE), parts.tools().names());
        return switch (TeamReader.read(config(), parts.project(), known)) {
            case TeamReader.Loaded.Team(var roster) -> roster;
            case TeamReader.Loaded.Wrong(var problems) -> throw wrong("The team", problems);
        };
    }

    private Map<String, AgentRuntime> runtimes(Processes processes) throws InterruptedException {
        var claude =
                new ClaudeCodeRuntime(
                        new ClaudeProgram(
                                "claude",
                                parts.facts().environment(),
                                processes,
                                Confinement.of(parts, options).walls()),
                        new InsideDesk(parts.tools().commands()),
                        parts.models(options.settings()).catalogue(),
                        parts.clock());
        return Map.of(EmbeddedRuntime.NAME, EmbeddedRuntime.of(parts, options), CLAUDE, claude);
    }

    AttemptFolders attempts() {
        return new AttemptFolders(state());
    }

    private EvidenceFolder evidence(Pipeline pipeline) {
        return new EvidenceFolder(state(), attestations(pipeline));
    }

    private LedgerAttestations attestations(Pipeline pipeline) {
        return new LedgerAttestations(pipeline.ledger(), ledger()::notary, parts.clock());
    }

    private LedgerFolder ledger() {
        var user = UserDirectories.of(parts.facts().environment(), parts.facts().home());
        return new LedgerFolder(state(), user.cache(), user.nodeKey());
    }

    Path state() {
        return StateFolder.of(parts.project());
    }

    private static CommandFailed wrong(String what, List<Problem> problems) {
        var text = new ArrayList<String>();
        for (Problem problem : problems) {
            text.add("  " + problem.text());
        }
        return new CommandFailed(
                what + " cannot be used:\n" + String.join("\n", text),
                "Mend .musher/project.toml, then try again.");
    }
}
