package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.Attempt;
import dev.musher.pipeline.story.Landing;
import dev.musher.pipeline.story.MergeCandidate;
import java.util.Optional;

/**
 * What an item has been through. A visit is one stay in a stage; standing still does not end it.
 * The fence is the highest fencing number ever seen, so that a holder that lost the lease is
 * refused. Strikes are failed merges that count, offered is the candidate that may land.
 */
public record ItemProgress(
        int visit,
        long fence,
        int attempts,
        int strikes,
        Optional<MergeCandidate> offered,
        Optional<Landing> landed) {
    public static final ItemProgress NONE =
            new ItemProgress(1, 0, 0, 0, Optional.empty(), Optional.empty());

    public ItemProgress entered() {
        return new ItemProgress(visit + 1, fence, attempts, strikes, offered, landed);
    }

    public ItemProgress fenced(long seen) {
        return new ItemProgress(visit, Math.max(fence, seen), attempts, strikes, offered, landed);
    }

    public ItemProgress started(Attempt attempt) {
        return new ItemProgress(visit, fence, attempt.number(), strikes, offered, landed)
                .fenced(attempt.fence());
    }

    public ItemProgress withStrikes(int other) {
        return new ItemProgress(visit, fence, attempts, other, offered, landed);
    }

    public ItemProgress offering(MergeCandidate mergeCandidate) {
        return new ItemProgress(
                visit, fence, attempts, strikes, Optional.of(mergeCandidate), landed);
    }

    public ItemProgress landed(Landing landing) {
        return new ItemProgress(visit, fence, attempts, 0, Optional.empty(), Optional.of(landing));
    }
}
