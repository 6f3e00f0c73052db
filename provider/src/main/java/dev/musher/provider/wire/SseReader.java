package dev.musher.provider.wire;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Cuts a stream of bytes into server-sent events. Lines end in LF, CR or CRLF; a line is taken as
 * soon as its end is seen. Memory is one buffer, which grows to the longest line and shrinks again.
 * Used by one thread.
 *
 * <p>Other than the format demands, an event that the end of the stream completes is told, because
 * servers forget the empty line behind their last one; identifiers and reconnection times mean
 * nothing here.
 */
public final class SseReader {
    /** Beyond this an event is not a model's reply any more. */
    static final int LARGEST_EVENT = 16 << 20;

    private static final int USUAL_BUFFER = 8 << 10;

    /** One line of the largest event, with the name of its field. */
    private static final int LARGEST_BUFFER = LARGEST_EVENT + USUAL_BUFFER;

    private static final byte[] DATA = {'d', 'a', 't', 'a'};
    private static final byte[] EVENT = {'e', 'v', 'e', 'n', 't'};

    private final InputStream bytes;
    private byte[] buffer = new byte[USUAL_BUFFER];

    /** Where the line that is being read begins, how far it was searched, and what is filled. */
    private int lineStart;

    private int searched;
    private int filled;

    private boolean firstLine = true;
    private boolean lineFeedBelongsToLineBefore;
    private boolean streamEnded;

    private String name = "";
    private final SseDataLines data = new SseDataLines();

    public SseReader(InputStream bytes) {
        this.bytes = bytes;
    }

    /**
     * The next event; absent at the end of the stream.
     *
     * @throws WireException if an event is larger than 16 MiB
     */
    public Optional<SseEvent> next() throws IOException {
        while (true) {
            int end = lineEnd();
            if (end < 0) {
                return dispatch();
            }
            int start = lineStart;
            lineStart = searched;
            if (end > start) {
                line(start, end);
            } else if (data.any()) {
                return dispatch();
            } else {
                firstLine = false;
                name = "";
            }
        }
    }

    /** The first byte that is not white space, without taking it; -1 at the end of the stream. */
    int peek() throws IOException {
        int at = lineStart;
        while (true) {
            while (at < filled) {
                if (buffer[at] > ' ' || buffer[at] < 0) {
                    return buffer[at] & 0xFF;
                }
                at++;
            }
            int before = lineStart;
            if (!fill()) {
                return -1;
            }
            at -= before - lineStart;
        }
    }

    /** What is left of a stream that proved to be something else, up to so many bytes. */
    String rest(int limit) throws IOException {
        while (filled - lineStart < limit && fill()) {
            // The buffer holds all that is wanted.
        }
        int length = Math.min(limit, filled - lineStart);
        return new String(buffer, lineStart, length, StandardCharsets.UTF_8);
    }

    /**
     * The end of the next line, with {@link #searched} behind its break; -1 where there is none.
     */
    private int lineEnd() throws IOException {
        while (true) {
            skipLineFeed();
            byte[] in = buffer;
            int to = filled;
            for (int at = searched; at < to; at++) {
                byte b = in[at];
                if (b == '\n' || b == '\r') {
                    searched = at + 1;
                    lineFeedBelongsToLineBefore = b == '\r';
                    return at;
                }
            }
            searched = to;
            if (!fill()) {
                return lastLineEnd();
            }
        }
    }

    private void skipLineFeed() {
        if (lineFeedBelongsToLineBefore && lineStart < filled) {
            if (buffer[lineStart] == '\n') {
                lineStart++;
                searched = lineStart;
            }
            lineFeedBelongsToLineBefore = false;
        }
    }

    /** The end of the stream ends a line that has started. */
    private int lastLineEnd() {
        return filled > lineStart ? filled : -1;
    }

    private boolean fill() throws IOException {
        if (streamEnded) {
            return false;
        }
        makeRoom();
        int read = bytes.read(buffer, filled, buffer.length - filled);
        if (read < 0) {
            streamEnded = true;
            return false;
        }
        filled += read;
        return true;
    }

    private void makeRoom() throws WireException {
        int held = filled - lineStart;
        if (lineStart > 0 && (held == 0 || buffer.length - filled < buffer.length / 4)) {
            byte[] to = held < USUAL_BUFFER / 2 ? usual() : buffer;
            System.arraycopy(buffer, lineStart, to, 0, held);
            buffer = to;
            searched -= lineStart;
            filled = held;
            lineStart = 0;
        }
        if (filled == buffer.length) {
            if (held > LARGEST_EVENT) {
                throw tooLarge();
            }
            buffer = Arrays.copyOf(buffer, Math.min(buffer.length * 2, LARGEST_BUFFER));
        }
    }

    /** A long line leaves a long buffer behind; a reply does not have to keep it. */
    private byte[] usual() {
        return buffer.length == USUAL_BUFFER ? buffer : new byte[USUAL_BUFFER];
    }

    private void line(int from, int to) throws WireException {
        int start = firstLine ? afterMark(from, to) : from;
        firstLine = false;
        if (isField(DATA, start, to)) {
            int value = valueStart(start + DATA.length, to);
            if (data.size() + (to - value) > LARGEST_EVENT) {
                throw tooLarge();
            }
            data.add(new String(buffer, value, to - value, StandardCharsets.UTF_8), to - value);
        } else if (isField(EVENT, start, to)) {
            int value = valueStart(start + EVENT.length, to);
            name = new String(buffer, value, to - value, StandardCharsets.UTF_8);
        }
    }

    /** Behind the byte order mark, if the stream begins with one. */
    private int afterMark(int from, int to) {
        boolean mark =
                to - from >= 3
                        && buffer[from] == (byte) 0xEF
                        && buffer[from + 1] == (byte) 0xBB
                        && buffer[from + 2] == (byte) 0xBF;
        return mark ? from + 3 : from;
    }

    private boolean isField(byte[] field, int from, int to) {
        int end = from + field.length;
        if (end > to || (end < to && buffer[end] != ':')) {
            return false;
        }
        for (int i = 0; i < field.length; i++) {
            if (buffer[from + i] != field[i]) {
                return false;
            }
        }
        return true;
    }

    /** Behind the colon and one space; a field without a colon has an empty value. */
    private int valueStart(int colon, int to) {
        int at = Math.min(colon + 1, to);
        return at < to && buffer[at] == ' ' ? at + 1 : at;
    }

    private Optional<SseEvent> dispatch() {
        if (!data.any()) {
            return Optional.empty();
        }
        var event = new SseEvent(name, data.take());
        name = "";
        return Optional.of(event);
    }

    private static WireException tooLarge() {
        return WireException.broken(
                "The server sent an event larger than " + (LARGEST_EVENT >> 20) + " MiB.");
    }
}
