package dev.musher.host.run;

import dev.musher.fleet.control.Fleet;
import dev.musher.fleet.control.FleetForecast;
import dev.musher.fleet.control.StandaloneTrain;
import dev.musher.fleet.control.TrainOutlooks;
import dev.musher.fleet.control.UngatedProject;
import dev.musher.fleet.dispatch.StoryOutlook;
import dev.musher.fleet.engine.LedgerListener;
import dev.musher.fleet.environment.FleetParts;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.host.project.AttemptFileRecords;
import dev.musher.host.project.AttemptRecords;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.board.RecordedEvent;
import dev.musher.pipeline.store.Pipeline;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.WorkEvent;
import dev.musher.pipeline.story.item.Column;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The fleet of a project, or its merge train alone, ready to run. */
public final class HostedFleet implements FleetRun {
    private static final int PAGE = 500;

    private final Pipeline pipeline;
    private final FleetParts parts;
    private final Fleet fleet;
    private final List<String> warnings;
    private final Runnable end;

    /**
     * @param pipeline is closed with this
     * @param warnings what people should know before anything starts
     * @param end what else has to be closed
     */
    public HostedFleet(
            Pipeline pipeline, FleetParts parts, Fleet fleet, List<String> warnings, Runnable end) {
        this.pipeline = pipeline;
        this.parts = parts;
        this.fleet = fleet;
        this.warnings = List.copyOf(warnings);
        this.end = end;
    }

    public FleetParts parts() {
        return parts;
    }

    @Override
    public Fleet fleet() {
        return fleet;
    }

    @Override
    public List<String> warnings() {
        var all = new ArrayList<String>();
        UngatedProject.warning(parts).ifPresent(all::add);
        all.addAll(warnings);
        return all;
    }

    /** A train alone has nothing to do with what is not proven. */
    @Override
    public Board ownPartOf(Board board) {
        if (!(fleet instanceof StandaloneTrain)) {
            return board;
        }
        var columns = new EnumMap<Column, List<Card>>(Column.class);
        for (Column column : List.of(Column.MERGE, Column.DONE)) {
            columns.put(column, board.column(column));
        }
        return new Board(board.sequence(), columns, board.epics(), board.spent());
    }

    /** How the merge train of whichever process stands. */
    public TrainView train() throws InterruptedException {
        return FleetForecast.of(parts)
                .train()
                .withNotes(parts.prover().canary(parts.workspaces().base()).warnings());
    }

    @Override
    public Board board() {
        return pipeline.board();
    }

    @Override
    public AttemptRecords attempts() {
        return new AttemptFileRecords(parts.environment().folders());
    }

    @Override
    public Optional<GateReport> gates(ItemNumber story) {
        return pipeline.history(story).reversed().stream()
                .map(RecordedEvent::event)
                .filter(WorkEvent.GatesPassed.class::isInstance)
                .map(event -> ((WorkEvent.GatesPassed) event).report())
                .findFirst();
    }

    @Override
    public Map<ItemNumber, StoryOutlook> outlooks() throws InterruptedException {
        return TrainOutlooks.over(fleet.forecast().dispatch().outlooks(), fleet.view().train());
    }

    @Override
    public List<RecordedEvent> happened(long after) {
        return pipeline.happened(after, PAGE);
    }

    @Override
    public LedgerListener listen(Runnable wake) {
        return LedgerListener.start("run-ledger", pipeline.ledger(), wake);
    }

    @Override
    public void close() {
        end.run();
        pipeline.close();
    }
}
