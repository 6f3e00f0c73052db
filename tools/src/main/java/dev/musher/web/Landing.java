package dev.musher.web;

import dev.musher.text.Octets;

/** Where a visit ended. */
sealed interface Landing {
    /** On a page, or what a server has in its place. */
    record Page(WebUrl url, int status, MediaType type, Octets body) implements Landing {
        /** Larger ones are read up to here. */
        static final int LARGEST = 10 << 20;

        boolean isWhole() {
            return body.length() < LARGEST;
        }
    }

    /** At the door to another server, which nobody has permitted. */
    record Elsewhere(WebUrl from, int status, WebUrl to) implements Landing {}
}
