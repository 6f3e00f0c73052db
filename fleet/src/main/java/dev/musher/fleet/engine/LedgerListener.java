package dev.musher.fleet.engine;

import dev.musher.pipeline.ledger.Ledger;
import java.time.Duration;

/** Wakes somebody whenever the ledger has something new, until it is closed. */
public final class LedgerListener implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofHours(1);

    private final Thread thread;

    private LedgerListener(Thread thread) {
        this.thread = thread;
    }

    public static LedgerListener start(String name, Ledger ledger, Runnable wake) {
        return new LedgerListener(Thread.ofVirtual().name(name).start(() -> listen(ledger, wake)));
    }

    private static void listen(Ledger ledger, Runnable wake) {
        long seen = 0;
        try {
            while (true) {
                seen = ledger.await(seen, PATIENCE);
                wake.run();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException e) {
            // A tick wakes whoever listens as well, and meets the same trouble.
            FailureLog.log("The ledger cannot be listened to", e);
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
