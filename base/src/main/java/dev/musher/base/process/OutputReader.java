package dev.musher.base.process;

import dev.musher.base.process.SpawnedProcess.Begin;
import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/**
 * Drains one output stream of a process into its store until the last writer closes it. It waits
 * for the process on its own thread already, so as to be there before a short one has ended.
 */
final class OutputReader implements Runnable {
    /** As much as the JDK reads without allocating. */
    private static final int CHUNK = 8192;

    /** Which of the two streams of a process. */
    enum Side {
        OUT,
        ERR
    }

    private final Side side;
    private final SpawnedProcess spawnedProcess;
    private final OutputStore store;
    private final CountDownLatch ended = new CountDownLatch(1);
    private Optional<Consumer<ImmutableBytes>> listener;

    OutputReader(
            Side side,
            SpawnedProcess spawnedProcess,
            OutputStore store,
            Optional<Consumer<ImmutableBytes>> listener) {
        this.side = side;
        this.spawnedProcess = spawnedProcess;
        this.store = store;
        this.listener = listener;
    }

    OutputStore store() {
        return store;
    }

    CountDownLatch ended() {
        return ended;
    }

    @Override
    public void run() {
        try {
            var process = spawnedProcess.process();
            var stream =
                    switch (side) {
                        case OUT -> process.getInputStream();
                        case ERR -> process.getErrorStream();
                    };
            // The JDK closes the pipe as soon as the main process has ended, unless a thread reads:
            // the monitor, held from the first moment on, keeps it for what children still write.
            // A busy machine lets us come too late for a short process that did not wait for us.
            synchronized (stream) {
                Thread.currentThread().setName("process-" + process.pid() + "-" + side);
                if (side == Side.ERR) {
                    spawnedProcess.errorsRead().countDown();
                } else if (spawnedProcess.begin() == Begin.WHEN_READ) {
                    spawnedProcess.errorsRead().await();
                    begin(process);
                }
                drain(stream);
            }
        } catch (IOException | InterruptedException _) {
            // Never started, which the starter reports, or the pipe is gone and the rest with it.
        } finally {
            spawnedProcess.errorsRead().countDown();
            store.seal();
            ended.countDown();
        }
    }

    private static void begin(Process process) {
        try (var input = process.getOutputStream()) {
            input.write('\n');
        } catch (IOException _) {
            // It was stopped before it began.
        }
    }

    private void drain(InputStream stream) throws IOException {
        try (stream) {
            var chunk = new byte[CHUNK];
            for (int length = stream.read(chunk); length >= 0; length = stream.read(chunk)) {
                store.append(chunk, length);
                tell(chunk, length);
            }
        }
    }

    private void tell(byte[] chunk, int length) {
        if (listener.isEmpty()) {
            return;
        }
        try {
            listener.get().accept(ImmutableBytes.of(chunk, length));
        } catch (RuntimeException _) {
            listener = Optional.empty();
        }
    }
}
