package dev.musher.base.process;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** A process that is being started. */
record SpawnedProcess(Future<StartedProcess> task) {
    Process process() throws IOException {
        return started().process();
    }

    /** Waits for it, uninterrupted, since that is short and the process must not be lost. */
    StartedProcess started() throws IOException {
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
