package dev.musher.http.socket;

import dev.musher.http.Exchange;
import dev.musher.http.Headers;
import dev.musher.http.HttpException;
import dev.musher.time.Clock;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.BiConsumer;

/** One answer on one connection. */
final class SocketExchange implements Exchange {
    private static final int MOST_ERROR_TEXT = 64 << 10;

    /** A server that has failed may not keep us longer than this for its explanation. */
    private static final Duration ERROR_TEXT_TIME = Duration.ofSeconds(5);

    /** The end of a body comes right behind its last event, though often in a packet of its own. */
    private static final Duration GRACE = Duration.ofMillis(10);

    private static final int MOST_AFTER_THE_LAST_EVENT = 4 << 10;

    private final ResponseHead head;
    private final Body body;
    private final Connection connection;
    private final Clock clock;
    private final BiConsumer<Connection, SocketTransport.Condition> release;
    private boolean closed;

    SocketExchange(
            ResponseHead head,
            Body body,
            Connection connection,
            Clock clock,
            BiConsumer<Connection, SocketTransport.Condition> release) {
        this.head = head;
        this.body = body;
        this.connection = connection;
        this.clock = clock;
        this.release = release;
    }

    @Override
    public int status() {
        return head.status();
    }

    @Override
    public Headers headers() {
        return head.headers();
    }

    @Override
    public InputStream body() {
        return body;
    }

    @Override
    public String errorText() {
        byte[] text = new byte[MOST_ERROR_TEXT];
        int length = readWithin(text, ERROR_TEXT_TIME);
        return new String(Arrays.copyOf(text, length), StandardCharsets.UTF_8);
    }

    @Override
    public void finish() {
        if (!body.atEnd() && head.keepsConnection()) {
            readWithin(new byte[MOST_AFTER_THE_LAST_EVENT], GRACE);
        }
    }

    /** Reads until the end, the limit, a failure, or until about that time is over. */
    private int readWithin(byte[] to, Duration time) {
        int length = 0;
        long start = clock.nanos();
        try {
            connection.allowSilence(time);
            while (length < to.length && clock.nanos() - start < time.toNanos()) {
                int read = body.read(to, length, to.length - length);
                if (read < 0) {
                    break;
                }
                length += read;
            }
        } catch (HttpException _) {
            // What came before is all that is wanted.
        }
        return length;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            boolean reusable = body.atEnd() && head.keepsConnection();
            release.accept(
                    connection,
                    reusable
                            ? SocketTransport.Condition.REUSABLE
                            : SocketTransport.Condition.SPENT);
        }
    }
}
