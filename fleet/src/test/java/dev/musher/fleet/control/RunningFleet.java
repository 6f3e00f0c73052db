package dev.musher.fleet.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** A fleet at work on a thread of its own. */
final class RunningFleet implements AutoCloseable {
    private static final Duration LONGEST = Duration.ofMinutes(2);

    private final Fleet fleet;
    private final AtomicReference<Fleet.Rest> rest = new AtomicReference<>();
    private final Thread thread;

    RunningFleet(Fleet fleet, Fleet.WhenIdle stay) {
        this.fleet = fleet;
        this.thread = Thread.ofVirtual().name("fleet").start(() -> rest.set(fleet.run(stay)));
    }

    Fleet fleet() {
        return fleet;
    }

    /** Waits for something that scripts tell. */
    static void await(CountDownLatch latch) throws InterruptedException {
        assertThat(latch.await(LONGEST.toSeconds(), TimeUnit.SECONDS)).as("it came").isTrue();
    }

    Fleet.Rest interrupt() throws InterruptedException {
        thread.interrupt();
        return end();
    }

    /** How it came to rest. */
    Fleet.Rest end() throws InterruptedException {
        assertThat(thread.join(LONGEST)).as("the fleet came to rest").isTrue();
        return rest.get();
    }

    @Override
    public void close() {
        thread.interrupt();
        try {
            thread.join(LONGEST);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
