package dev.musher.app;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.board.Happened;
import dev.musher.commandline.CommandFailed;
import dev.musher.dispatch.Outlook;
import dev.musher.failure.ExplainedException;
import dev.musher.fleet.Fleet;
import dev.musher.fleet.FleetParts;
import dev.musher.fleet.Forecast;
import dev.musher.fleet.LoneTrain;
import dev.musher.fleet.ProjectFleet;
import dev.musher.fleet.TrainOutlooks;
import dev.musher.gating.GatesAction;
import dev.musher.host.embedded.EmbeddedRuntime;
import dev.musher.host.models.Models;
import dev.musher.host.wiring.AgentParts;
import dev.musher.pipeline.Pipeline;
import dev.musher.proof.ProofListener;
import dev.musher.retry.RetryListener;
import dev.musher.roster.Teammate;
import dev.musher.running.Drive;
import dev.musher.story.Column;
import dev.musher.story.GateReport;
import dev.musher.story.ItemNumber;
import dev.musher.train.ProjectTrain;
import dev.musher.train.TrainView;
import dev.musher.vendor.ModelConnections;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The fleet of a project, ready to go. */
final class TeamDrive implements Drive {
    private static final int PAGE = 500;

    private final Pipeline pipeline;
    private final FleetParts parts;
    private final StepWalls walls;
    private final Fleet fleet;
    private Optional<String> openly = Optional.empty();

    private TeamDrive(Pipeline pipeline, FleetParts parts, StepWalls walls, Fleet fleet) {
        this.pipeline = pipeline;
        this.parts = parts;
        this.walls = walls;
        this.fleet = fleet;
    }

    /** Nothing of the project is run without walls where they are required. */
    TeamDrive requiringWalls() throws InterruptedException {
        try {
            openly = walls.said();
            return this;
        } catch (ExplainedException refused) {
            close();
            throw refused;
        }
    }

    /** Puts together what a drive is about. */
    private interface Making {
        TeamDrive of(Pipeline pipeline) throws InterruptedException;
    }

    /** Looks for whatever stands in the way before anything is opened. */
    static TeamDrive open(TeamParts team, StoryParts stories) throws InterruptedException {
        check(team.parts());
        team.requireTrust();
        checkModels(team);
        return open(
                        stories,
                        pipeline -> {
                            var walls = team.walls();
                            var parts = team.driving(pipeline, walls);
                            return new TeamDrive(pipeline, parts, walls, new ProjectFleet(parts));
                        })
                .requiringWalls();
    }

    /** The same without a team: only the train goes. */
    static TeamDrive train(TeamParts team, StoryParts stories) throws InterruptedException {
        check(team.parts());
        return open(
                stories,
                pipeline -> {
                    var walls = team.walls();
                    var parts = team.looking(pipeline, walls);
                    return new TeamDrive(pipeline, parts, walls, new LoneTrain(parts));
                });
    }

    private static TeamDrive open(StoryParts stories, Making making) throws InterruptedException {
        var pipeline = stories.pipeline();
        try {
            var drive = making.of(pipeline);
            var problem = drive.parts.yard().problem();
            if (problem.isPresent()) {
                throw new CommandFailed(problem.get(), "");
            }
            return drive;
        } catch (RuntimeException | InterruptedException e) {
            pipeline.close();
            throw e;
        }
    }

    /** Whether a team could be here. */
    static boolean isPrepared(AgentParts parts) {
        return parts.tools().repository().isPresent()
                && Files.isRegularFile(parts.project().resolve(".musher").resolve("project.toml"));
    }

    private static void check(AgentParts parts) {
        if (parts.tools().repository().isEmpty()) {
            throw new CommandFailed(
                    "There is no git repository here, and teammates work with commits.",
                    "Begin one with 'git init', commit, and run 'musher init'.");
        }
        Path file = parts.project().resolve(".musher").resolve("project.toml");
        if (!Files.isRegularFile(file)) {
            throw new CommandFailed(
                    "Musher does not know this project: there is no .musher/project.toml.",
                    "'musher init' looks at the project and writes one; commit it.");
        }
    }

    /** Every teammate of ours must have a model to work with. */
    private static void checkModels(TeamParts team) {
        Models models = team.parts().models(team.options().settings());
        Set<String> problems = new LinkedHashSet<>();
        for (Teammate teammate : team.roster().team()) {
            if (teammate.runtime().equals(EmbeddedRuntime.NAME)) {
                problem(models, teammate, problems);
            }
        }
        if (!problems.isEmpty()) {
            throw new CommandFailed(
                    String.join("\n", problems), "'musher models' shows what there is.");
        }
    }

    private static void problem(Models models, Teammate teammate, Set<String> problems) {
        String who = teammate.model().isPresent() ? teammate.name() + ": " : "";
        try {
            var name = models.require(teammate.model());
            if (models.connections().open(name, RetryListener.NONE)
                    instanceof ModelConnections.Opening.Unusable(var why)) {
                problems.add(who + why);
            }
        } catch (ExplainedException e) {
            problems.add(who + e.explanation());
        }
    }

    @Override
    public Fleet fleet() {
        return fleet;
    }

    /** A train alone has nothing to do with what is not proven. */
    @Override
    public Board concern(Board board) {
        if (!(fleet instanceof LoneTrain)) {
            return board;
        }
        var columns = new EnumMap<Column, List<Card>>(Column.class);
        for (Column column : List.of(Column.MERGE, Column.DONE)) {
            columns.put(column, board.column(column));
        }
        return new Board(board.sequence(), columns, board.epics(), board.spent());
    }

    /** How the train of whichever process stands. */
    TrainView train() throws InterruptedException {
        return Forecast.of(parts)
                .train()
                .noting(parts.prover().canary(parts.yard().base()).warnings());
    }

    /** What is known of the gates of base. */
    GatesAction.Seen gates() throws InterruptedException {
        var base = parts.yard().base();
        var prover = parts.prover();
        return new GatesAction.Seen(
                base,
                prover.gates(),
                prover.knownOfBase(base),
                prover.canary(base),
                GatesAction.Consent.GIVEN);
    }

    /** The same once they were tried on code that fails, if base itself is green. */
    GatesAction.Seen tryGates() throws InterruptedException {
        var base = parts.yard().base();
        var onBase = parts.prover().settleBase(base, ProofListener.NONE);
        if (onBase.filter(GateReport::isGreen).isPresent()) {
            parts.prover().tryGates(base, ProofListener.NONE);
        }
        return gates();
    }

    @Override
    public List<String> warnings() {
        var warnings = new ArrayList<String>();
        parts.railway()
                .filter(railway -> railway.gates().isEmpty())
                .ifPresent(_ -> warnings.add(ProjectTrain.NO_GATES));
        openly.ifPresent(warnings::add);
        return warnings;
    }

    @Override
    public Board board() {
        return pipeline.board();
    }

    @Override
    public Map<ItemNumber, Outlook> outlooks(Board board) throws InterruptedException {
        return TrainOutlooks.over(Forecast.of(parts).dispatch().outlooks(), fleet.view().train());
    }

    @Override
    public List<Happened> happened(long after) {
        return pipeline.happened(after, PAGE);
    }

    @Override
    public long await(long since, Duration patience) throws InterruptedException {
        return pipeline.ledger().await(since, patience);
    }

    @Override
    public void close() {
        walls.close();
        pipeline.close();
    }
}
