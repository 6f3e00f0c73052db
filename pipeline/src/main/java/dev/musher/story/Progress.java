package dev.musher.story;

import java.util.Optional;

/**
 * What an item has been through. A visit is one stay in a stage; standing still does not end it.
 * The fence is the highest fencing number ever seen, so that whoever lost the lease is not heard.
 * Strikes are failed merges that count, offered is the candidate that may land.
 */
public record Progress(
        int visit,
        long fence,
        int attempts,
        int strikes,
        Optional<Candidate> offered,
        Optional<Landing> landed) {
    public static final Progress NONE =
            new Progress(1, 0, 0, 0, Optional.empty(), Optional.empty());

    Progress entered() {
        return new Progress(visit + 1, fence, attempts, strikes, offered, landed);
    }

    Progress fenced(long seen) {
        return new Progress(visit, Math.max(fence, seen), attempts, strikes, offered, landed);
    }

    Progress started(Attempt attempt) {
        return new Progress(visit, fence, attempt.number(), strikes, offered, landed)
                .fenced(attempt.fence());
    }

    Progress withStrikes(int other) {
        return new Progress(visit, fence, attempts, other, offered, landed);
    }

    Progress offering(Candidate candidate) {
        return new Progress(visit, fence, attempts, strikes, Optional.of(candidate), landed);
    }

    Progress landed(Landing landing) {
        return new Progress(visit, fence, attempts, 0, Optional.empty(), Optional.of(landing));
    }
}
