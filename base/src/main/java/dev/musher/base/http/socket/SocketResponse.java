package dev.musher.base.http.socket;

import dev.musher.base.http.Headers;
import dev.musher.base.http.HttpException;
import dev.musher.base.http.StreamingResponse;
import dev.musher.base.time.TimeSource;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.function.BiConsumer;

/** One answer on one connection. */
final class SocketResponse implements StreamingResponse {
    private static final int MOST_ERROR_TEXT = 64 << 10;

    /** A server that has failed may not keep us longer than this for its explanation. */
    private static final Duration ERROR_TEXT_TIME = Duration.ofSeconds(5);

    /** The end of a body comes right behind its last event, though often in a packet of its own. */
    private static final Duration GRACE = Duration.ofMillis(10);

    private static final int MOST_AFTER_THE_LAST_EVENT = 4 << 10;

    private final ResponseHead head;
    private final ResponseBody responseBody;
    private final HttpConnection httpConnection;
    private final TimeSource timeSource;
    private final BiConsumer<HttpConnection, SocketTransport.ConnectionState> release;
    private boolean closed;

    SocketResponse(
            ResponseHead head,
            ResponseBody responseBody,
            HttpConnection httpConnection,
            TimeSource timeSource,
            BiConsumer<HttpConnection, SocketTransport.ConnectionState> release) {
        this.head = head;
        this.responseBody = responseBody;
        this.httpConnection = httpConnection;
        this.timeSource = timeSource;
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
        return responseBody;
    }

    @Override
    public String errorText() {
        byte[] text = new byte[MOST_ERROR_TEXT];
        int length = readWithin(text, ERROR_TEXT_TIME);
        return new String(Arrays.copyOf(text, length), StandardCharsets.UTF_8);
    }

    @Override
    public void finish() {
        if (!responseBody.atEnd() && head.keepsConnection()) {
            readWithin(new byte[MOST_AFTER_THE_LAST_EVENT], GRACE);
        }
    }

    /** Reads until the end, the limit, a failure, or until about that time has passed. */
    private int readWithin(byte[] to, Duration time) {
        int length = 0;
        long start = timeSource.nanos();
        try {
            httpConnection.allowSilence(time);
            while (length < to.length && timeSource.nanos() - start < time.toNanos()) {
                int read = responseBody.read(to, length, to.length - length);
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
            boolean reusable = responseBody.atEnd() && head.keepsConnection();
            release.accept(
                    httpConnection,
                    reusable
                            ? SocketTransport.ConnectionState.REUSABLE
                            : SocketTransport.ConnectionState.SPENT);
        }
    }
}
