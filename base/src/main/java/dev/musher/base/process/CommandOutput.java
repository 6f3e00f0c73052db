package dev.musher.base.process;

import dev.musher.base.process.OutputReader.Side;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Both output streams of a running command, each drained by a thread of its own. */
final class CommandOutput {
    /** How long a pipe that a leftover process holds may be silent before we stop waiting. */
    private static final long QUIET_MILLIS = 100;

    /** How long we wait for a leftover process that keeps talking. */
    private static final long LONGEST_MILLIS = 1000;

    /** How long we wait for our own readers on a busy machine: their end must come. */
    private static final long BUSY_MILLIS = 10_000;

    private final OutputReader out;
    private final OutputReader err;

    CommandOutput(
            SpawnedProcess spawnedProcess,
            String fileName,
            OutputLimit limit,
            Optional<OutputListener> listener) {
        out =
                new OutputReader(
                        Side.OUT,
                        spawnedProcess,
                        new OutputStore(limit, fileName + "-out.log"),
                        listener.map(l -> l::out));
        err =
                new OutputReader(
                        Side.ERR,
                        spawnedProcess,
                        new OutputStore(limit, fileName + "-err.log"),
                        listener.map(l -> l::err));
    }

    void drainOn(Executor threads) {
        threads.execute(out);
        threads.execute(err);
    }

    CapturedOutput out() {
        return out.store().captured();
    }

    CapturedOutput err() {
        return err.store().captured();
    }

    /**
     * Waits, once the main process has ended, until its output is all read. A leftover process may
     * hold the pipes for as long as it lives, so while there is one this ends when they fall
     * silent.
     */
    void settle(BooleanSupplier leftovers) throws InterruptedException {
        if (endsWithin(QUIET_MILLIS)) {
            return;
        }
        if (!leftovers.getAsBoolean()) {
            endsWithin(BUSY_MILLIS);
            return;
        }
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_MILLIS);
        long before = total();
        while (!endsWithin(QUIET_MILLIS) && total() != before && System.nanoTime() - end < 0) {
            before = total();
        }
    }

    private boolean endsWithin(long millis) throws InterruptedException {
        return out.ended().await(millis, TimeUnit.MILLISECONDS)
                && err.ended().await(millis, TimeUnit.MILLISECONDS);
    }

    /**
     * Drops what arrives from here on; the pipes are drained all the same, so that the command does
     * not block.
     */
    void seal() {
        out.store().seal();
        err.store().seal();
    }

    private long total() {
        return out.store().total() + err.store().total();
    }
}
