package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.LedgerException;
import dev.musher.pipeline.ledger.LedgerHead;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Signs the head of the ledger, which stands for all entries before it: a moment after an append,
 * and when the ledger is closed. Not with each append, since a signature takes longer than the
 * disk; what a kill leaves unsigned, the next who opens the ledger signs.
 */
final class HeadSigner implements AutoCloseable {
    private static final Duration MOMENT = Duration.ofMillis(100);

    private final LedgerWriter ledgerWriter;
    private final ReadConnections readConnections;
    private final Path keyFile;
    private Optional<NodeKey> key = Optional.empty();
    private final List<Thread> threads = new ArrayList<>();
    private boolean pending;
    private boolean closed;

    HeadSigner(LedgerWriter ledgerWriter, ReadConnections readConnections, Path keyFile) {
        this.ledgerWriter = ledgerWriter;
        this.readConnections = readConnections;
        this.keyFile = keyFile;
    }

    /** Tells a caller that is about to append that the key cannot sign. */
    synchronized NodeKey key() {
        if (key.isEmpty()) {
            key = Optional.of(NodeKey.in(keyFile));
        }
        return key.get();
    }

    /** Signs what others appended, if they were killed before they could. */
    void signRest() {
        attempt(
                () -> {
                    if (readConnections.read(SignatureRow::leavesRest)) {
                        sign();
                    }
                });
    }

    /** Something was appended. */
    synchronized void appended() {
        if (!pending && !closed) {
            pending = true;
            // One that signs while more is appended may still be at it.
            threads.removeIf(thread -> !thread.isAlive());
            threads.add(Thread.ofVirtual().name("ledger-signer").start(this::signInAMoment));
        }
    }

    private void signInAMoment() {
        try {
            Thread.sleep(MOMENT);
        } catch (InterruptedException _) {
            // Closing signs.
            return;
        }
        synchronized (this) {
            pending = false;
        }
        attempt(this::sign);
    }

    /** Entries are kept without a signature, too: the appending caller is not delayed. */
    private static void attempt(Runnable signing) {
        try {
            signing.run();
        } catch (LedgerException e) {
            System.getLogger(HeadSigner.class.getName())
                    .log(Level.WARNING, "The ledger could not be signed: " + e.explanation(), e);
        }
    }

    private void sign() {
        var row = row(ledgerWriter.writeBatched(AppendTransaction::head));
        ledgerWriter.writeBatched(transaction -> write(row, transaction));
    }

    private void signLast() {
        var row = row(ledgerWriter.writeLast(AppendTransaction::head));
        ledgerWriter.writeLast(transaction -> write(row, transaction));
    }

    private SignatureRow row(LedgerHead ledgerHead) {
        return SignatureRow.by(key(), ledgerHead);
    }

    private static SignatureRow write(SignatureRow row, AppendTransaction appendTransaction)
            throws SQLException {
        row.write(appendTransaction.sql());
        return row;
    }

    /** Signs what is not signed yet. */
    @Override
    public void close() {
        List<Thread> signing;
        boolean unsigned;
        synchronized (this) {
            closed = true;
            unsigned = pending;
            signing = List.copyOf(threads);
        }
        signing.forEach(HeadSigner::end);
        if (unsigned) {
            attempt(this::signLast);
        }
    }

    private static void end(Thread thread) {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException _) {
            // The thread ends by itself; close does not wait for it.
            Thread.currentThread().interrupt();
        }
    }
}
