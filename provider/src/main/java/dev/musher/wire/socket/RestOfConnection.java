package dev.musher.wire.socket;

import dev.musher.wire.WireException;

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
    public int read(byte[] to, int offset, int length) throws WireException {
        return input.read(to, offset, length);
    }
}
