package dev.musher.base.http.socket;

import dev.musher.base.http.HttpException;

/** A body that ends with its connection. */
final class UntilCloseBody extends ResponseBody {
    private final ConnectionInput input;

    UntilCloseBody(ConnectionInput input) {
        this.input = input;
    }

    /** Nothing can follow it, so that the connection is never used again. */
    @Override
    boolean atEnd() {
        return false;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws HttpException {
        return input.read(to, offset, length);
    }
}
