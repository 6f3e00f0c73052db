package dev.musher.base.process;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/**
 * A process that is being started.
 *
 * @param begin when its program begins
 * @param errorsRead counted down when a thread reads its errors
 */
public record SpawnedProcess(Future<Process> task, Begin begin, CountDownLatch errorsRead) {
    public SpawnedProcess(Future<Process> task, Begin begin) {
        this(task, begin, new CountDownLatch(1));
    }

    /** When the program of a process begins. */
    public enum Begin {
        AT_ONCE,
        /** It waits for a line on its standard input, written once both its outputs are read. */
        WHEN_READ
    }

    /** Waits for it, uninterrupted, since that is short and the process must not be lost. */
    Process process() throws IOException {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return task.get();
                } catch (InterruptedException _) {
                    interrupted = true;
                }
            }
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof IOException cause
                    ? cause
                    : new IOException(String.valueOf(failed.getCause()), failed);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
