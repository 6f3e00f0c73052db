package dev.musher.base.http.socket;

import dev.musher.base.http.HttpException;

/** A body whose length was told. */
final class FixedLengthBody extends ResponseBody {
    private final ConnectionInput input;
    private long left;

    FixedLengthBody(ConnectionInput input, long length) {
        this.input = input;
        left = length;
    }

    @Override
    boolean atEnd() {
        return left == 0;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws HttpException {
        if (left == 0) {
            return -1;
        }
        int read = input.read(to, offset, (int) Math.min(length, left));
        if (read < 0) {
            throw input.ended();
        }
        left -= read;
        return read;
    }
}
