package dev.musher.fleet.dispatch;

import dev.musher.pipeline.story.AttemptEnding;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** How long no agent starts on a story after an attempt. */
public enum RetryDelay {
    /** Not at all. */
    NONE("none"),
    /** Longer with every crash in a row. */
    GROWING("2 s, 8 s, 30 s, then 2 min"),
    /** Until the vendor opens its door. */
    UNTIL_RESET("until the reset");

    private static final List<Duration> STEPS =
            List.of(
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(8),
                    Duration.ofSeconds(30),
                    Duration.ofMinutes(2));

    private final String words;

    RetryDelay(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /**
     * When it ends.
     *
     * @param inARow how many attempts ended so, one after the other, this one included
     */
    Optional<Instant> until(PastAttempt pastAttempt, int inARow) {
        return switch (this) {
            case NONE -> Optional.empty();
            case GROWING ->
                    Optional.of(
                            pastAttempt
                                    .ended()
                                    .plus(STEPS.get(Math.min(inARow, STEPS.size()) - 1)));
            case UNTIL_RESET ->
                    pastAttempt.ending() instanceof AttemptEnding.Throttled(var until)
                            ? Optional.of(until)
                            : Optional.empty();
        };
    }
}
