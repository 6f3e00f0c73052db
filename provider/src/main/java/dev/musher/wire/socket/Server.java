package dev.musher.wire.socket;

import dev.musher.wire.BaseAddress;
import dev.musher.wire.Scheme;

/** Where a connection leads. */
record Server(Scheme scheme, String host, int port) {
    static Server of(BaseAddress base) {
        return new Server(base.scheme(), base.host(), base.port());
    }
}
