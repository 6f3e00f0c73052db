package dev.musher.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** Drains one output stream of a process into its store until the last writer closes it. */
final class OutputReader implements Runnable {
    /** As much as the JDK reads without allocating. */
    private static final int CHUNK = 8192;

    private final String name;
    private final InputStream stream;
    private final OutputStore store;
    private final CountDownLatch ended = new CountDownLatch(1);
    private Optional<Consumer<Octets>> listener;

    OutputReader(
            String name,
            InputStream stream,
            OutputStore store,
            Optional<Consumer<Octets>> listener) {
        this.name = name;
        this.stream = stream;
        this.store = store;
        this.listener = listener;
    }

    OutputStore store() {
        return store;
    }

    CountDownLatch ended() {
        return ended;
    }

    /**
     * The JDK closes the pipe as soon as the main process has ended, unless somebody is reading:
     * holding the stream's monitor throughout keeps it open for what the children still write.
     */
    @Override
    public void run() {
        Thread.currentThread().setName(name);
        synchronized (stream) {
            try (stream) {
                drain();
            } catch (IOException _) {
                // The pipe is gone, and with it whatever was still to come.
            } finally {
                store.seal();
                ended.countDown();
            }
        }
    }

    private void drain() throws IOException {
        var chunk = new byte[CHUNK];
        for (int length = stream.read(chunk); length >= 0; length = stream.read(chunk)) {
            store.append(chunk, length);
            tell(chunk, length);
        }
    }

    private void tell(byte[] chunk, int length) {
        if (listener.isEmpty()) {
            return;
        }
        try {
            listener.get().accept(Octets.of(chunk, length));
        } catch (RuntimeException _) {
            listener = Optional.empty();
        }
    }
}
