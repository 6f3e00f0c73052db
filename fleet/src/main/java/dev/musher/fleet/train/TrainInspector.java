package dev.musher.fleet.train;

import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.fleet.train.setup.TrainConfig;
import dev.musher.fleet.train.state.TrainStateFile;
import dev.musher.fleet.train.state.TrainView;
import dev.musher.fleet.train.state.TrainView.Queued;
import dev.musher.pipeline.board.Board;
import dev.musher.pipeline.control.FleetState;
import dev.musher.pipeline.story.ItemNumber;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The state of the train, for processes that do not run it. Read-only. */
public final class TrainInspector {
    private TrainInspector() {}

    /**
     * The board's part of it, and what the holder told last.
     *
     * @param state the project's folder for state
     * @param holder who runs the train at this moment, if a living process does
     * @param set whether work without gates is accepted
     */
    public static TrainView of(
            Board board,
            Path state,
            Optional<String> holder,
            TrainConfig trainConfig,
            FleetState set) {
        boolean hasGates = !trainConfig.gates().isEmpty() || set.unproven().isPresent();
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
                        _ -> hasGates ? new TrainReason.NoTrain() : new TrainReason.NoGates());
        return hasGates || view.queue().isEmpty() ? view : view.withNotes(ProjectTrain.NO_GATES);
    }

    private static TrainReason reason(TrainView known, ItemNumber story) {
        return known.of(story).map(Queued::why).orElseGet(TrainReason.JustJoined::new);
    }
}
