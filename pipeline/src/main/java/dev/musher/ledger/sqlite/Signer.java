package dev.musher.ledger.sqlite;

import dev.musher.ledger.Head;
import dev.musher.ledger.LedgerException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/**
 * Signs the head of the ledger, which stands for all entries before it: a moment after an append,
 * and when the ledger is closed. Not with each append, since a signature takes longer than the
 * disk.
 */
final class Signer implements AutoCloseable {
    private static final Duration MOMENT = Duration.ofMillis(100);

    private final Commits commits;
    private final Path keyFile;
    private Optional<NodeKey> key = Optional.empty();
    private Optional<Thread> thread = Optional.empty();
    private boolean pending;
    private boolean closed;

    Signer(Commits commits, Path keyFile) {
        this.commits = commits;
        this.keyFile = keyFile;
    }

    /** Whoever is about to append learns here that nobody could sign it. */
    synchronized NodeKey key() {
        if (key.isEmpty()) {
            key = Optional.of(NodeKey.in(keyFile));
        }
        return key.get();
    }

    /** Something was appended. */
    synchronized void appended() {
        if (!pending && !closed) {
            pending = true;
            thread =
                    Optional.of(
                            Thread.ofVirtual().name("ledger-signer").start(this::signInAMoment));
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
        trySigning();
    }

    private void trySigning() {
        try {
            sign();
        } catch (LedgerException e) {
            System.getLogger(Signer.class.getName())
                    .log(Level.WARNING, "The ledger could not be signed: " + e.explanation(), e);
        }
    }

    private void sign() {
        var node = key();
        var head = commits.soon(Transaction::head);
        var signature = node.sign(head.hash());
        commits.soon(transaction -> write(transaction.sql(), head, node, signature.toArray()));
    }

    private static int write(Sql sql, Head head, NodeKey by, byte[] signature) throws SQLException {
        byte[] node = by.publicKey().toArray();
        sql.update("insert or ignore into node (key) values (?)", node);
        return sql.update(
                "insert or ignore into signature (sequence, hash, node, bytes) values (?, ?, ?, ?)",
                head.sequence(),
                head.hash().bytes().toArray(),
                node,
                signature);
    }

    /** Signs what is not signed yet. */
    @Override
    public void close() {
        Optional<Thread> signing;
        boolean unsigned;
        synchronized (this) {
            closed = true;
            unsigned = pending;
            signing = thread;
        }
        signing.ifPresent(Signer::end);
        if (unsigned) {
            trySigning();
        }
    }

    private static void end(Thread thread) {
        thread.interrupt();
        try {
            thread.join();
        } catch (InterruptedException _) {
            // The thread ends by itself; whoever closes is in a hurry.
            Thread.currentThread().interrupt();
        }
    }
}
