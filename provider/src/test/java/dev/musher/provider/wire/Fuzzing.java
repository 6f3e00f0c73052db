package dev.musher.provider.wire;

import java.time.Duration;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Runs cases until the time is up, each from a seed of its own, and names the seed of the one that
 * failed or did not end. {@code -Dmusher.fuzz.seed} makes that one the first.
 */
final class Fuzzing {
    /** One case; throws if what it tries goes wrong. */
    interface Case {
        void run(Random random) throws InterruptedException;
    }

    private static final String PROPERTY = "musher.fuzz.seed";

    private final Duration budget;
    private final Duration longestCase;
    private final Case tried;
    private final long firstSeed = Long.getLong(PROPERTY, System.nanoTime());

    private volatile long seed = firstSeed;
    private volatile long began;
    private volatile @Nullable Throwable failure;

    Fuzzing(Duration budget, Duration longestCase, Case tried) {
        this.budget = budget;
        this.longestCase = longestCase;
        this.tried = tried;
    }

    /** How many cases there was time for. */
    long run() throws InterruptedException {
        began = System.nanoTime();
        Thread worker = Thread.ofPlatform().daemon().name("fuzzing").start(this::cases);
        while (!worker.join(Duration.ofMillis(50))) {
            if (System.nanoTime() - began > longestCase.toNanos()) {
                throw hanging(worker);
            }
        }
        Throwable thrown = failure;
        if (thrown != null) {
            throw new AssertionError(words("failed: " + thrown), thrown);
        }
        return seed - firstSeed;
    }

    private void cases() {
        long end = System.nanoTime() + budget.toNanos();
        try {
            for (long next = firstSeed; System.nanoTime() < end; next++) {
                seed = next;
                began = System.nanoTime();
                tried.run(new Random(next));
            }
        } catch (Throwable thrown) {
            failure = thrown;
        }
    }

    private AssertionError hanging(Thread worker) {
        var error = new AssertionError(words("did not end within " + longestCase));
        error.setStackTrace(worker.getStackTrace());
        worker.interrupt();
        return error;
    }

    private String words(String what) {
        return "The case of seed " + seed + " (-D" + PROPERTY + "=" + seed + ") " + what;
    }
}
