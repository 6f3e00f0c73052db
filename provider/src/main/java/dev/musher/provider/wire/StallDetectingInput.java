package dev.musher.provider.wire;

import dev.musher.base.time.TimeSource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * The bytes of a reply, which end in a failure when they bring nothing of it for too long: pings
 * and blank lines keep a connection alive, but they are not progress.
 */
final class StallDetectingInput extends FilterInputStream {
    /** Models that show no thoughts may think for minutes. */
    static final Duration LONGEST = Duration.ofMinutes(15);

    private final TimeSource timeSource;
    private long last;

    StallDetectingInput(InputStream bytes, TimeSource timeSource) {
        super(bytes);
        this.timeSource = timeSource;
        this.last = timeSource.nanos();
    }

    /** A piece of the reply arrived. */
    void made() {
        last = timeSource.nanos();
    }

    @Override
    public int read() throws IOException {
        require();
        return in.read();
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        require();
        return in.read(into, from, length);
    }

    private void require() throws WireException {
        if (timeSource.nanos() - last > LONGEST.toNanos()) {
            throw WireException.broken(
                    "The server kept the connection open for "
                            + LONGEST.toMinutes()
                            + " minutes without sending any of the reply.");
        }
    }
}
