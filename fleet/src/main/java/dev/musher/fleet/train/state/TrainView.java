package dev.musher.fleet.train.state;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.dispatch.TrainReason;
import dev.musher.pipeline.story.ItemNumber;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The state of the train at one moment.
 *
 * @param queue what waits, in the order in which it is to land
 * @param builds the gates that run
 * @param landed the last landings, the newest first
 * @param flakes steps that were red and then green on the same tree, the most frequent first
 * @param notes what people should know: why nothing lands at all, a checkout in the way, a remote
 *     that takes nothing
 */
public record TrainView(
        List<Queued> queue,
        List<Build> builds,
        List<Landed> landed,
        List<Flake> flakes,
        List<String> notes) {
    public static final TrainView NONE =
            new TrainView(List.of(), List.of(), List.of(), List.of(), List.of());

    public TrainView {
        queue = List.copyOf(queue);
        builds = List.copyOf(builds);
        landed = List.copyOf(landed);
        flakes = List.copyOf(flakes);
        notes = List.copyOf(notes);
    }

    /** The same with more to say of it. */
    public TrainView withNotes(List<String> more) {
        var all = new ArrayList<>(notes);
        all.addAll(more);
        return new TrainView(queue, builds, landed, flakes, all);
    }

    /**
     * A story that waits.
     *
     * @param place from 1
     */
    public record Queued(ItemNumber story, int place, TrainReason why) {}

    /**
     * Something that runs.
     *
     * @param what gates, or a fix command
     * @param stories the stack, from the bottom; empty for base alone
     * @param step the one that runs or ended last; may be empty
     */
    public record Build(String what, List<ItemNumber> stories, String step, Instant since) {
        public Build {
            stories = List.copyOf(stories);
        }
    }

    /** A story that is in base. */
    public record Landed(ItemNumber story, CommitId commit, Instant at) {}

    /** How often a step was one. */
    public record Flake(String step, int times) {}

    /** The same with one more thing that people should know. */
    public TrainView withNotes(String note) {
        var more = new ArrayList<>(notes);
        more.add(note);
        return new TrainView(queue, builds, landed, flakes, more);
    }

    /** What is said of a story, if it waits. */
    public Optional<Queued> of(ItemNumber story) {
        return queue.stream().filter(queued -> queued.story().equals(story)).findFirst();
    }
}
