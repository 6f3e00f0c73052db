package dev.musher.fleet.roster;

import dev.musher.pipeline.story.Dollars;
import java.time.Duration;
import java.util.Optional;

/**
 * The limits at which an attempt is stopped.
 *
 * @param turns the most answers of its model
 * @param calls the most calls of tools
 * @param dollars the most that it may cost; no limit of its own if there is none
 * @param silence how long it may show no sign of life
 */
public record AttemptLimits(int turns, int calls, Optional<Dollars> dollars, Duration silence) {
    public static final AttemptLimits USUAL =
            new AttemptLimits(200, 400, Optional.empty(), Duration.ofMinutes(10));

    public AttemptLimits {
        if (turns < 1 || calls < 1 || !silence.isPositive()) {
            throw new IllegalArgumentException("limits are counted from 1");
        }
    }
}
