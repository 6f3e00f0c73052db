package dev.musher.host.review;

import dev.musher.agent.codereview.FindingSeverity;
import dev.musher.agent.codereview.ReviewResult;
import java.util.Optional;

/** From where on findings fail a review; nowhere if there is no severity. */
public record FailThreshold(Optional<FindingSeverity> severity) {
    public static FailThreshold of(Optional<String> written) {
        return new FailThreshold(FindingSeverity.of(written.orElse(FindingSeverity.HIGH.word())));
    }

    public String word() {
        return severity.map(FindingSeverity::word).orElse("never");
    }

    public boolean isReached(ReviewResult reviewResult) {
        return count(reviewResult) > 0;
    }

    public long count(ReviewResult reviewResult) {
        return severity.map(reviewResult::reaching).orElse(0L);
    }
}
