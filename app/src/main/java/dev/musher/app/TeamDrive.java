package dev.musher.app;

import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.gatecommands.GatesAction;
import dev.musher.app.modelcommands.Models;
import dev.musher.app.runcommand.Drive;
import dev.musher.fleet.control.Fleet;
import dev.musher.fleet.control.FleetForecast;
import dev.musher.fleet.control.ProjectFleet;
import dev.musher.fleet.control.StandaloneTrain;
import dev.musher.fleet.control.TrainOutlooks;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.roster.Teammate;
import dev.musher.fleet.train.ProjectTrain;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Column;
import dev.musher.provider.retry.RetryListener;
import dev.musher.provider.vendor.ModelConnections;
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
        } catch (CommandFailed refused) {
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
                    return new TeamDrive(pipeline, parts, walls, new StandaloneTrain(parts));
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
        return parts.bench().parts().repository().isPresent()
                && Files.isRegularFile(parts.project().resolve(".musher").resolve("project.toml"));
    }

    private static void check(AgentParts parts) {
        if (parts.bench().parts().repository().isEmpty()) {
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
        Models models = team.parts().models().models(team.invocation());
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
        } catch (CommandFailed e) {
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
        if (!(fleet instanceof StandaloneTrain)) {
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
        return FleetForecast.of(parts)
                .train()
                .withNotes(parts.prover().canary(parts.yard().base()).warnings());
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
                .filter(trainConfig -> trainConfig.gates().isEmpty())
                .ifPresent(_ -> warnings.add(ProjectTrain.NO_GATES));
        openly.ifPresent(warnings::add);
        return warnings;
    }

    @Override
    public Board board() {
        return pipeline.board();
    }

    @Override
    public Map<ItemNumber, StoryOutlook> outlooks(Board board) throws InterruptedException {
        return TrainOutlooks.over(
                FleetForecast.of(parts).dispatch().outlooks(), fleet.view().train());
    }

    @Override
    public List<RecordedEvent> happened(long after) {
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
