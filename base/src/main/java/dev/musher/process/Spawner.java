package dev.musher.process;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The one thread that starts processes. A child that asked to die with its parent (PDEATHSIG) dies
 * with the <em>thread</em> that started it: were that the carrier of a virtual thread or a pool's
 * thread, it would die when that thread is retired. This one never ends.
 */
final class Spawner {
    private final LinkedBlockingQueue<FutureTask<Process>> waiting = new LinkedBlockingQueue<>();
    private final Thread thread =
            Thread.ofPlatform().daemon().name("process-spawner").unstarted(this::serve);
    private boolean started;

    /** Not interruptible, since a start is short and its process must not be lost. */
    Process start(ProcessBuilder builder) throws IOException {
        ensureStarted();
        var task = new FutureTask<>(builder::start);
        waiting.add(task);
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
            throw failure(failed);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized void ensureStarted() {
        if (!started) {
            started = true;
            thread.start();
        }
    }

    private void serve() {
        while (true) {
            try {
                waiting.take().run();
            } catch (InterruptedException _) {
                // Nobody has a reason to interrupt this thread, and its end would end children.
            }
        }
    }

    private static IOException failure(ExecutionException failed) {
        return failed.getCause() instanceof IOException cause
                ? cause
                : new IOException(String.valueOf(failed.getCause()), failed);
    }
}
