package dev.musher.server.api;

import dev.musher.host.access.AccessGrant;
import dev.musher.server.http.HttpAnswer;
import java.util.function.BooleanSupplier;

/**
 * Who sends a request, and has proven it.
 *
 * @param isKnown whether the proof still counts: a grant may end or be taken away
 */
record Caller(AccessGrant grant, BooleanSupplier isKnown) {
    HttpAnswer.StreamOwner owner() {
        return new HttpAnswer.StreamOwner(grant.id(), isKnown);
    }
}
