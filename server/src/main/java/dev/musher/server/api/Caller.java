package dev.musher.server.api;

import dev.musher.host.access.AccessGrant;

/**
 * Who sends a request.
 *
 * @param proven whether the second secret of a session came along, as it does with everything but a
 *     stream of events
 */
record Caller(AccessGrant grant, Proof proven) {
    /** How much a request proves. */
    enum Proof {
        /** A cookie, which every server on this host is sent. */
        COOKIE,
        /** A secret that only our own page or a program has. */
        KEY
    }
}
