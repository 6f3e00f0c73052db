package dev.musher.base.process;

import dev.musher.base.process.SpawnRequest.Input;
import dev.musher.base.process.SpawnRequest.Streams;
import dev.musher.base.process.SpawnedProcess.Begin;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Starts processes by the JDK, all from one thread. A child that asked to die with its parent
 * (PDEATHSIG) dies with the <em>thread</em> that started it: were that the carrier of a virtual
 * thread or a pool's thread, it would die when that thread is retired. This one never ends.
 */
final class JdkSpawner implements ProcessSpawner {
    private static final File NOTHING = new File("/dev/null");

    /** Ends without a word if we end before we let it begin. */
    private static final List<String> WAITING =
            List.of("/bin/sh", "-c", "read -r _ && exec \"$@\" </dev/null", "sh");

    private final LinkedBlockingQueue<FutureTask<Process>> waiting = new LinkedBlockingQueue<>();
    private final Thread thread =
            Thread.ofPlatform().daemon().name("process-spawner").unstarted(this::serve);
    private final List<String> sessionPrefix = SetsidPrefix.find();
    private boolean started;

    @Override
    public SpawnedProcess spawn(SpawnRequest request) {
        var begin =
                request.streams() != Streams.APART && request.input() == Input.EMPTY
                        ? Begin.WHEN_READ
                        : Begin.AT_ONCE;
        return new SpawnedProcess(start(builder(request, begin)), begin);
    }

    Future<Process> start(ProcessBuilder builder) {
        ensureStarted();
        var task = new FutureTask<>(() -> launch(builder));
        waiting.add(task);
        return task;
    }

    private ProcessBuilder builder(SpawnRequest request, Begin begin) {
        var words = new ArrayList<>(sessionPrefix);
        if (begin == Begin.WHEN_READ) {
            words.addAll(WAITING);
        }
        words.addAll(request.words());
        var builder = new ProcessBuilder(words).directory(request.directory().toFile());
        builder.environment().clear();
        builder.environment().putAll(request.environment());
        builder.redirectErrorStream(request.streams() == Streams.MERGED);
        if (begin == Begin.AT_ONCE && request.input() == Input.EMPTY) {
            builder.redirectInput(NOTHING);
        }
        return builder;
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
