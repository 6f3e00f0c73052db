package dev.musher.wire;

import dev.musher.time.Clock;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * The bytes of a reply, which end in a failure when they bring nothing of it for too long: pings
 * and blank lines keep a connection alive, but they are no progress.
 */
final class Progress extends FilterInputStream {
    /** Models that show no thoughts may think for minutes. */
    static final Duration LONGEST = Duration.ofMinutes(15);

    private final Clock clock;
    private long last;

    Progress(InputStream bytes, Clock clock) {
        super(bytes);
        this.clock = clock;
        this.last = clock.nanos();
    }

    /** A piece of the reply arrived. */
    void made() {
        last = clock.nanos();
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
        if (clock.nanos() - last > LONGEST.toNanos()) {
            throw WireException.broken(
                    "The server kept the connection open for "
                            + LONGEST.toMinutes()
                            + " minutes without sending any of the reply.");
        }
    }
}
