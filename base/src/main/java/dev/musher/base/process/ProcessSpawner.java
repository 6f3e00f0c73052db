package dev.musher.base.process;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The one thread that starts processes. A child that asked to die with its parent (PDEATHSIG) dies
 * with the <em>thread</em> that started it: were that the carrier of a virtual thread or a pool's
 * thread, it would die when that thread is retired. This one never ends.
 */
final class ProcessSpawner {
    private final LinkedBlockingQueue<FutureTask<Process>> waiting = new LinkedBlockingQueue<>();
    private final Thread thread =
            Thread.ofPlatform().daemon().name("process-spawner").unstarted(this::serve);
    private boolean started;

    /** Starts the process soon; this cannot be cancelled, so that no process is lost. */
    SpawnedProcess spawn(ProcessBuilder builder, SpawnedProcess.Begin begin) {
        ensureStarted();
        var task = new FutureTask<>(() -> launch(builder));
        var spawnedProcess = new SpawnedProcess(task, begin);
        waiting.add(task);
        return spawnedProcess;
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
                // No code has a reason to interrupt this thread, and its end would end children.
            }
        }
    }

    /**
     * The JDK remembers the exit of a process by its pid until the pipes are closed. While a
     * leftover process holds them, a new child that gets the same pid is taken for the one that has
     * ended, its pipes are closed and no thread waits for it. Such a child is ended while it is
     * hardly more than the program that opens its session, and the next one has another pid.
     */
    private static Process launch(ProcessBuilder builder) throws IOException {
        while (true) {
            var process = builder.start();
            var mistaken =
                    process.isAlive()
                            ? Optional.<ProcessHandle>empty()
                            : ProcessHandle.of(process.pid());
            if (mistaken.isEmpty()) {
                return process;
            }
            mistaken.get().destroyForcibly();
        }
    }
}
