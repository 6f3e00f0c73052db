package dev.musher.fleet.environment;

import java.time.Duration;

/**
 * The intervals and timeouts of a fleet.
 *
 * @param tick how long it waits at most before it looks again
 * @param term how long a lease lasts without being renewed
 * @param grace what processes get to end by themselves
 * @param leave how long it waits at most for all agents to be seen dead when it is to stop
 */
public record FleetTiming(Duration tick, Duration term, Duration grace, Duration leave) {
    public static final FleetTiming USUAL =
            new FleetTiming(
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(2),
                    Duration.ofSeconds(30));
}
