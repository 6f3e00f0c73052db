package dev.musher.guard;

import dev.musher.config.Config;
import dev.musher.config.Direction;
import dev.musher.config.Key;
import dev.musher.config.KeyType;
import dev.musher.config.Schema;

/**
 * The settings about guards.
 *
 * @param failureThreshold from how many failures, or refusals, in a row on the model is spoken to
 */
public record GuardSettings(int failureThreshold) {
    private static final int USUAL_THRESHOLD = 3;
    private static final int HIGHEST_THRESHOLD = 1000;

    private static final Key<Long> THRESHOLD =
            Key.of(
                            "guards.failure_threshold",
                            KeyType.integer(),
                            "How many failed calls in a row make the harness speak up.")
                    .orElse((long) USUAL_THRESHOLD)
                    .must(
                            "be from " + Streak.LOWEST_THRESHOLD + " to " + HIGHEST_THRESHOLD,
                            count -> count >= Streak.LOWEST_THRESHOLD && count <= HIGHEST_THRESHOLD)
                    .byProject(Direction.lower());

    public static final Schema SCHEMA = Schema.of(THRESHOLD);

    public static GuardSettings of(Config config) {
        return new GuardSettings(Math.toIntExact(config.value(THRESHOLD)));
    }
}
