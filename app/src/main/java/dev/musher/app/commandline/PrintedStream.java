package dev.musher.app.commandline;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A buffered UTF-8 stream to print to that remembers the first write that failed: a {@link
 * PrintStream} says that something was lost, but not why.
 */
public final class PrintedStream extends PrintStream {
    private static final int BUFFER = 8192;

    private final Recorder recorder;
    private final BooleanSupplier pipe;

    /**
     * @param pipe whether the bytes go to a reader that may leave at any time; asked only after a
     *     write failed
     */
    public PrintedStream(OutputStream bytes, BooleanSupplier pipe) {
        this(new Recorder(bytes), pipe);
    }

    private PrintedStream(Recorder recorder, BooleanSupplier pipe) {
        super(new BufferedOutputStream(recorder, BUFFER), false, StandardCharsets.UTF_8);
        this.recorder = recorder;
        this.pipe = pipe;
    }

    /** Flushes; why something was lost, unless a reader left, which is for the reader to decide. */
    public Optional<String> loss() {
        flush();
        Optional<IOException> failure = recorder.failure;
        if (failure.isEmpty() || pipe.getAsBoolean()) {
            return Optional.empty();
        }
        return Optional.of(String.valueOf(failure.get().getMessage()));
    }

    private static final class Recorder extends FilterOutputStream {
        private volatile Optional<IOException> failure = Optional.empty();

        Recorder(OutputStream bytes) {
            super(bytes);
        }

        @Override
        public void write(int octet) throws IOException {
            write(new byte[] {(byte) octet}, 0, 1);
        }

        @Override
        public void write(byte[] octets, int from, int length) throws IOException {
            try {
                out.write(octets, from, length);
            } catch (IOException e) {
                failure = Optional.of(failure.orElse(e));
                throw e;
            }
        }
    }
}
