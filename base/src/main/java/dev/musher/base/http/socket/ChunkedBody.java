package dev.musher.base.http.socket;

import dev.musher.base.http.HttpException;
import dev.musher.base.http.HttpFault;

/**
 * A body in chunks of told lengths.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-7.1">RFC 9112, 7.1</a>
 */
final class ChunkedBody extends ResponseBody {
    /** A size with extensions; servers send no long ones. */
    private static final int LONGEST_LINE = 4 << 10;

    /** Enough for any chunk there can be, and no overflow. */
    private static final int MOST_DIGITS = 15;

    private final ConnectionInput input;

    /** Of the present chunk. */
    private long left;

    private boolean between;
    private boolean ended;

    ChunkedBody(ConnectionInput input) {
        this.input = input;
    }

    @Override
    boolean atEnd() {
        return ended;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws HttpException {
        if (left == 0 && !ended) {
            nextChunk();
        }
        if (ended) {
            return -1;
        }
        int read = input.read(to, offset, (int) Math.min(length, left));
        if (read < 0) {
            throw input.ended();
        }
        left -= read;
        return read;
    }

    private void nextChunk() throws HttpException {
        if (between && !input.line(LONGEST_LINE).isEmpty()) {
            throw bad("a chunk is longer than its size");
        }
        between = true;
        left = size(input.line(LONGEST_LINE));
        if (left == 0) {
            skipTrailers();
            ended = true;
        }
    }

    private static long size(String line) throws HttpException {
        int semicolon = line.indexOf(';');
        String digits = (semicolon < 0 ? line : line.substring(0, semicolon)).strip();
        if (digits.isEmpty() || digits.length() > MOST_DIGITS) {
            throw bad("the size of a chunk is not a number");
        }
        long size = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = Character.digit(digits.charAt(i), 16);
            if (digit < 0) {
                throw bad("the size of a chunk is not a number");
            }
            size = size << 4 | digit;
        }
        return size;
    }

    private void skipTrailers() throws HttpException {
        int left = ResponseHead.LARGEST;
        while (true) {
            String line = input.line(LONGEST_LINE);
            left -= line.length() + 1;
            if (line.isEmpty()) {
                return;
            }
            if (left < 0) {
                throw bad("too much data after its last chunk");
            }
        }
    }

    private static HttpException bad(String what) {
        return new HttpException(
                HttpFault.MALFORMED, "The server's answer is malformed: " + what + ".");
    }
}
