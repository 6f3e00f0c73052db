package dev.musher.pipeline.ledger.sqlite;

import dev.musher.pipeline.ledger.LedgerException;
import java.sql.SQLException;
import java.util.Optional;

/** A job for a write transaction, and its result. Guarded by the lock of writers. */
final class WriteJob<T> {
    private final Work<T> work;
    private Optional<T> result = Optional.empty();
    private Optional<RuntimeException> failure = Optional.empty();

    /** What is done; it looks first and writes then, so that a refusal leaves nothing behind. */
    interface Work<T> {
        T perform(AppendTransaction appendTransaction) throws SQLException;
    }

    WriteJob(Work<T> work) {
        this.work = work;
    }

    /** A mistake of this job's caller does not affect the other jobs of the transaction. */
    void perform(AppendTransaction appendTransaction) throws SQLException {
        try {
            result = Optional.of(work.perform(appendTransaction));
        } catch (IllegalArgumentException e) {
            failure = Optional.of(e);
        }
    }

    void fail(RuntimeException cause) {
        failure = Optional.of(cause);
    }

    boolean isDone() {
        return result.isPresent() || failure.isPresent();
    }

    T outcome() {
        if (failure.isPresent()) {
            throw anew(failure.get());
        }
        return result.orElseThrow();
    }

    /** Each caller gets a trace of its own, since many share one failure. */
    private static RuntimeException anew(RuntimeException cause) {
        if (cause instanceof LedgerException shared) {
            return new LedgerException(shared.fault(), shared.explanation(), shared);
        }
        return cause;
    }
}
