package dev.musher.app;

import dev.musher.base.process.ProcessRunner;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** Wakes up parts of the JDK that a run needs soon, on a core that has nothing else to do. */
final class JdkWarmUp {
    private JdkWarmUp() {}

    /** What every run needs: digests for undo, and what starts processes. */
    static void begin() {
        start(
                () -> {
                    try {
                        MessageDigest.getInstance("SHA-256");
                    } catch (NoSuchAlgorithmException _) {
                        // The code that needs it reports it.
                    }
                    ProcessRunner.warmUp();
                });
    }

    private static void start(Runnable work) {
        Thread.ofPlatform().daemon().name("warm-up").start(work);
    }
}
