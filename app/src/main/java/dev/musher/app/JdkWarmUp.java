package dev.musher.app;

import dev.musher.base.process.ProcessRunner;
import dev.musher.base.sqlite.SqliteLibrary;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

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

    /**
     * What the ledger needs, in this order: its database, decimals for money, digests.
     *
     * @param libraries the folder of the user for native libraries
     */
    static void beginLedger(Path libraries) {
        start(
                () -> {
                    try {
                        new SqliteLibrary(libraries).load();
                    } catch (IOException _) {
                        // The code that needs it reports it.
                    }
                    var unusedDecimal = BigDecimal.ONE.signum();
                    digest();
                });
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
