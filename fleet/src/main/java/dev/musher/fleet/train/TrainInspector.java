package dev.musher.fleet.train;

import dev.musher.fleet.train.TrainViews.Reason;
import dev.musher.fleet.train.setup.TrainConfig;
import dev.musher.fleet.train.state.TrainStateFile;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.fleet.train.state.TrainView.Needs;
import dev.musher.fleet.train.state.TrainView.Queued;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.story.ItemNumber;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The state of the train, for processes that do not run it. Read-only. */
public final class TrainInspector {
    private static final Reason NEW = new Reason("It has just joined the merge train.", Needs.TIME);
    private static final Reason NO_TRAIN =
            new Reason(
                    "It waits for the merge train; 'musher run' or 'musher train run' runs it.",
                    Needs.TIME);

    private TrainInspector() {}

    /**
     * The board's part of it, and what the holder told last.
     *
     * @param state the project's folder for state
     * @param holder who runs the train at this moment, if a living process does
     */
    public static TrainView of(
            Board board, Path state, Optional<String> holder, TrainConfig trainConfig) {
        boolean hasGates = !trainConfig.gates().isEmpty();
        var live = holder.flatMap(who -> TrainStateFile.read(state, who));
        if (live.isPresent()) {
            var known = live.get();
            var view =
                    TrainViews.of(board, List.of(), known.notes(), story -> reason(known, story));
            return new TrainView(
                    view.queue(), known.builds(), view.landed(), view.flakes(), known.notes());
        }
        var view =
                TrainViews.of(
                        board,
                        List.of(),
                        List.of(),
                        _ -> hasGates ? NO_TRAIN : ProjectTrain.UNGATED);
        return hasGates || view.queue().isEmpty() ? view : view.withNotes(ProjectTrain.NO_GATES);
    }

    private static Reason reason(TrainView known, ItemNumber story) {
        Optional<Queued> queued = known.of(story);
        return queued.map(it -> new Reason(it.why(), it.needs())).orElse(NEW);
    }
}
