package dev.musher.fleet.attempt;

import dev.musher.fleet.train.state.TrainView;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The jobs of a fleet at one moment.
 *
 * @param trouble why nothing is started at all, with what to do; empty if all is well
 */
public record FleetView(List<Job> jobs, Optional<String> trouble, TrainView train) {
    /** Without a train. */
    public FleetView(List<Job> jobs, Optional<String> trouble) {
        this(jobs, trouble, TrainView.NONE);
    }

    public FleetView {
        jobs = List.copyOf(jobs);
    }

    /**
     * Something that is done for a story.
     *
     * @param who the teammate, or {@code gates}
     * @param doing the last thing that it was seen to do, in one line; may be empty
     * @param spent what the attempt took so far
     */
    public record Job(
            ItemNumber story,
            String who,
            String doing,
            Instant since,
            int calls,
            ItemSpend spent) {}
}
