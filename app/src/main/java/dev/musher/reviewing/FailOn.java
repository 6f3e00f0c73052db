package dev.musher.reviewing;

import dev.musher.review.Review;
import dev.musher.review.Severity;
import java.util.Optional;

/** From where on findings fail a review; nowhere if there is no severity. */
record FailOn(Optional<Severity> severity) {
    static FailOn of(Optional<String> written) {
        return new FailOn(Severity.of(written.orElse(Severity.HIGH.word())));
    }

    String word() {
        return severity.map(Severity::word).orElse("never");
    }

    boolean isReached(Review review) {
        return count(review) > 0;
    }

    long count(Review review) {
        return severity.map(review::reaching).orElse(0L);
    }
}
