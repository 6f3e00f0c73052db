package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** Waits for what another process or thread does. */
final class Eventually {
    private static final Duration LONGEST = Duration.ofMinutes(2);

    private Eventually() {}

    static void await(Callable<Boolean> there) throws Exception {
        long end = System.nanoTime() + LONGEST.toNanos();
        while (!there.call()) {
            assertThat(System.nanoTime()).as("it came in time").isLessThan(end);
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
    }
}
