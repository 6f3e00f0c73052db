package dev.musher.host.access;

import java.time.Instant;

/**
 * What a secret allows.
 *
 * @param id by which people name it; it says nothing of the secret
 * @param name of the person or program that uses it
 * @param key the hash of a second secret that has to come along; empty if there is none
 */
public record AccessGrant(
        String id,
        Kind kind,
        String name,
        AccessRole role,
        Instant created,
        Instant expires,
        String key) {
    /** How it is used. */
    public enum Kind {
        /** Once, to log a browser in. */
        LINK,
        /** By a browser that has logged in. */
        SESSION,
        /** By a program, in each request. */
        TOKEN
    }
}
