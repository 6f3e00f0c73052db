package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.fleet.train.state.TrainView.Queued;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.board.Card;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Column;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Builds views of the train for people. */
final class TrainViews {
    private static final int MOST_LANDED = 10;

    private TrainViews() {}

    static TrainView of(
            Board board,
            List<TrainBuild> builds,
            List<String> notes,
            Function<ItemNumber, TrainReason> reasons) {
        var queue = new ArrayList<Queued>();
        for (Card card : board.column(Column.MERGE)) {
            if (card.item().stage() instanceof Stage.Merge) {
                queue.add(
                        new Queued(card.number(), queue.size() + 1, reasons.apply(card.number())));
            }
        }
        return new TrainView(
                queue,
                builds.stream().map(TrainBuild::view).toList(),
                landed(board),
                StatisticsCollector.flakes(board),
                notes);
    }

    /** Whether base was moved to a commit by a landing. */
    static boolean isLanded(Board board, CommitId commit) {
        return board.column(Column.DONE).stream()
                .anyMatch(
                        card ->
                                card.item().stage() instanceof Stage.Done(var landing, _)
                                        && landing.head().equals(commit));
    }

    static List<TrainView.Landed> landed(Board board) {
        var landed = new ArrayList<TrainView.Landed>();
        for (Card card : board.column(Column.DONE)) {
            if (card.item().stage() instanceof Stage.Done(var landing, var at)) {
                landed.add(new TrainView.Landed(card.number(), landing.landed().commit(), at));
            }
        }
        landed.sort((one, other) -> other.at().compareTo(one.at()));
        return List.copyOf(landed.subList(0, Math.min(MOST_LANDED, landed.size())));
    }
}
