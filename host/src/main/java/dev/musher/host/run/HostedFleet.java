package dev.musher.host.run;

import dev.musher.board.Board;
import dev.musher.board.Card;
import dev.musher.board.Happened;
import dev.musher.dispatch.Outlook;
import dev.musher.fleet.Fleet;
import dev.musher.fleet.FleetParts;
import dev.musher.fleet.Forecast;
import dev.musher.fleet.LoneTrain;
import dev.musher.fleet.TrainOutlooks;
import dev.musher.pipeline.Pipeline;
import dev.musher.story.Column;
import dev.musher.story.ItemNumber;
import dev.musher.train.ProjectTrain;
import dev.musher.train.TrainView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

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
        parts.railway()
                .filter(railway -> railway.gates().isEmpty())
                .ifPresent(_ -> all.add(ProjectTrain.NO_GATES));
        all.addAll(warnings);
        return all;
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

    /** How the merge train of whichever process stands. */
    public TrainView train() throws InterruptedException {
        return Forecast.of(parts)
                .train()
                .noting(parts.prover().canary(parts.yard().base()).warnings());
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
        end.run();
        pipeline.close();
    }
}
