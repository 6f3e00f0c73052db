package dev.musher.http.socket;

import dev.musher.http.HttpException;

/** A body that ends with its connection. */
final class RestOfConnection extends Body {
    private final ConnectionInput input;

    RestOfConnection(ConnectionInput input) {
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
