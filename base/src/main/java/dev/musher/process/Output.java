package dev.musher.process;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Both output streams of a running command, each drained by a thread of its own. */
final class Output {
    /** How long a pipe that a leftover process holds may be silent before we stop waiting. */
    private static final long QUIET_MILLIS = 100;

    /** How long we wait for a leftover process that keeps talking. */
    private static final long LONGEST_MILLIS = 1000;

    private final OutputReader out;
    private final OutputReader err;

    Output(Process process, String fileName, OutputLimit limit, Optional<OutputListener> listener) {
        var name = "process-" + process.pid();
        out =
                new OutputReader(
                        name + "-out",
                        process.getInputStream(),
                        new OutputStore(limit, fileName + "-out.log"),
                        listener.map(l -> l::out));
        err =
                new OutputReader(
                        name + "-err",
                        process.getErrorStream(),
                        new OutputStore(limit, fileName + "-err.log"),
                        listener.map(l -> l::err));
    }

    void drainOn(Executor threads) {
        threads.execute(out);
        threads.execute(err);
    }

    Captured out() {
        return out.store().captured();
    }

    Captured err() {
        return err.store().captured();
    }

    /**
     * Waits, once the main process has ended, until its output is all read. A leftover process may
     * hold the pipes for as long as it lives, so this ends when they fall silent.
     */
    void settle() throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LONGEST_MILLIS);
        long before = -1;
        for (long total = total(); total != before && System.nanoTime() - end < 0; ) {
            if (out.ended().await(QUIET_MILLIS, TimeUnit.MILLISECONDS)
                    && err.ended().await(QUIET_MILLIS, TimeUnit.MILLISECONDS)) {
                return;
            }
            before = total;
            total = total();
        }
    }

    /**
     * Drops what arrives from here on; the pipes are drained all the same, so that nobody blocks.
     */
    void seal() {
        out.store().seal();
        err.store().seal();
    }

    private long total() {
        return out.store().total() + err.store().total();
    }
}
