package dev.musher.provider.wire;

import java.time.Duration;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * Runs so many cases, each from a seed of its own, and names the seed of the one that failed or did
 * not end. The seeds are the same in every run; {@code -Dmusher.fuzz.seed} makes another the first.
 */
final class Fuzzing {
    /** One case; throws if what it tries goes wrong. */
    interface Case {
        void run(Random random) throws InterruptedException;
    }

    private static final String PROPERTY = "musher.fuzz.seed";

    private final int cases;
    private final Duration longestCase;
    private final Case tried;
    private final long firstSeed = Long.getLong(PROPERTY, 1);

    private volatile long seed = firstSeed;
    private volatile long began;
    private volatile @Nullable Throwable failure;

    Fuzzing(int cases, Duration longestCase, Case tried) {
        this.cases = cases;
        this.longestCase = longestCase;
        this.tried = tried;
    }

    void run() throws InterruptedException {
        began = System.nanoTime();
        Thread worker = Thread.ofPlatform().daemon().name("fuzzing").start(this::runCases);
        while (!worker.join(Duration.ofMillis(50))) {
            if (System.nanoTime() - began > longestCase.toNanos()) {
                throw hanging(worker);
            }
        }
        Throwable thrown = failure;
        if (thrown != null) {
            throw new AssertionError(words("failed: " + thrown), thrown);
        }
    }

    private void runCases() {
        try {
            for (long next = firstSeed; next < firstSeed + cases; next++) {
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
