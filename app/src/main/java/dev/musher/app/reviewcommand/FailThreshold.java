package dev.musher.app.reviewcommand;

import dev.musher.agent.codereview.FindingSeverity;
import dev.musher.agent.codereview.ReviewResult;
import java.util.Optional;

/** From where on findings fail a review; nowhere if there is no severity. */
record FailThreshold(Optional<FindingSeverity> severity) {
    static FailThreshold of(Optional<String> written) {
        return new FailThreshold(FindingSeverity.of(written.orElse(FindingSeverity.HIGH.word())));
    }

    String word() {
        return severity.map(FindingSeverity::word).orElse("never");
    }

    boolean isReached(ReviewResult reviewResult) {
        return count(reviewResult) > 0;
    }

    long count(ReviewResult reviewResult) {
        return severity.map(reviewResult::reaching).orElse(0L);
    }
}
