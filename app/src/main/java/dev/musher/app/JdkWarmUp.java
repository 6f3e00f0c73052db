package dev.musher.app;

import dev.musher.base.process.ProcessRunner;
import dev.musher.base.sqlite.SqliteLibrary;
import java.math.BigDecimal;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.ZoneId;

/** Wakes up parts of the JDK that a run needs soon, on a core that has nothing else to do. */
final class JdkWarmUp {
    private JdkWarmUp() {}

    /**
     * What every run needs: digests for undo, and what starts processes.
     *
     * @param earlier what is needed before that, and has the core first
     */
    static void begin(Runnable earlier) {
        start(
                () -> {
                    earlier.run();
                    ProcessRunner.warmUp();
                    digest();
                });
    }

    /** What the ledger needs: the driver of its database, digests, decimals for money and zones. */
    static void beginLedger() {
        start(
                () -> {
                    SqliteLibrary.warmUp();
                    digest();
                    var unusedDecimal = BigDecimal.ONE.signum();
                });
        // Meanwhile, on this thread: nothing acts before the sources are compared.
        var unusedZone = ZoneId.systemDefault();
    }

    private static void digest() {
        try {
            MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException _) {
            // The code that needs it reports it.
        }
    }

    private static void start(Runnable work) {
        Thread.ofPlatform().daemon().name("warm-up").start(work);
    }
}
