package dev.musher.base.http.socket;

import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;
import dev.musher.base.time.DurationText;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;

/** What comes from the server, with every failure as the fault it is at this point. */
final class ConnectionInput {
    private static final int SIZE = 8 << 10;

    private final InputStream bytes;
    private final byte[] buffer = new byte[SIZE];
    private int at;
    private int filled;

    private boolean begun;
    private boolean timedOut;
    private Duration limit = Duration.ZERO;

    ConnectionInput(InputStream bytes) {
        this.bytes = bytes;
    }

    /** A request goes out: what comes now is its answer. */
    void expectAnswer() {
        begun = false;
        timedOut = false;
    }

    boolean begun() {
        return begun;
    }

    boolean timedOut() {
        return timedOut;
    }

    void allowSilence(Duration atMost) {
        limit = atMost;
    }

    /** Whether something is there already; also when that cannot be said any more. */
    boolean available() {
        try {
            return at < filled || bytes.available() > 0;
        } catch (IOException _) {
            return true;
        }
    }

    /** One byte; -1 at the end. */
    int read() throws HttpException {
        if (at == filled && !fill()) {
            return -1;
        }
        return buffer[at++] & 0xFF;
    }

    /** At least one byte, unless it is the end: -1. */
    int read(byte[] to, int offset, int length) throws HttpException {
        if (at == filled) {
            if (length >= SIZE) {
                return readBytes(to, offset, length);
            }
            if (!fill()) {
                return -1;
            }
        }
        int count = Math.min(length, filled - at);
        System.arraycopy(buffer, at, to, offset, count);
        at += count;
        return count;
    }

    /** A line without its break. */
    String line(int most) throws HttpException {
        for (int end = at; end < filled && end - at <= most; end++) {
            if (buffer[end] == '\n') {
                String line = text(buffer, at, end);
                at = end + 1;
                return line;
            }
        }
        return longLine(most);
    }

    /** A line that is not in the buffer as a whole. */
    private String longLine(int most) throws HttpException {
        byte[] line = new byte[128];
        int length = 0;
        while (true) {
            int next = read();
            if (next < 0) {
                throw ended();
            }
            if (next == '\n') {
                break;
            }
            if (length == most) {
                throw new HttpException(
                        HttpFault.MALFORMED,
                        "The server sent a line of more than " + most + " bytes.");
            }
            if (length == line.length) {
                line = Arrays.copyOf(line, length * 2);
            }
            line[length++] = (byte) next;
        }
        return text(line, 0, length);
    }

    private static String text(byte[] line, int from, int to) {
        int end = to > from && line[to - 1] == '\r' ? to - 1 : to;
        return new String(line, from, end - from, StandardCharsets.UTF_8);
    }

    private boolean fill() throws HttpException {
        int read = readBytes(buffer, 0, SIZE);
        at = 0;
        filled = Math.max(read, 0);
        return read > 0;
    }

    private int readBytes(byte[] to, int offset, int length) throws HttpException {
        try {
            int read = bytes.read(to, offset, length);
            begun |= read > 0;
            return read;
        } catch (SocketTimeoutException _) {
            timedOut = true;
            throw silent();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private HttpException silent() {
        String time = DurationText.show(limit);
        return begun
                ? new HttpException(HttpFault.BROKEN_OFF, "The server was silent for " + time + ".")
                : new HttpException(
                        HttpFault.TIMED_OUT, "The server did not answer within " + time + ".");
    }

    HttpException failed(IOException cause) {
        String why = " (" + NetworkErrorText.reason(cause) + ").";
        return begun
                ? new HttpException(
                        HttpFault.BROKEN_OFF,
                        "The connection was lost in the middle of the answer" + why,
                        cause)
                : new HttpException(
                        HttpFault.LOST,
                        "The connection was lost before the server answered" + why,
                        cause);
    }

    /** The end, where more had to come. */
    HttpException ended() {
        return begun
                ? new HttpException(
                        HttpFault.BROKEN_OFF,
                        "The server closed the connection in the middle of the answer.")
                : new HttpException(
                        HttpFault.LOST, "The server closed the connection without an answer.");
    }
}
