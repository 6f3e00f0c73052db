package dev.musher.weave;

import dev.musher.text.Octets;

/** What came of joining the two sides of a file. */
public sealed interface Weaving {
    /** Both sides are in it, and nobody could have meant it otherwise. */
    record Woven(Octets bytes) implements Weaving {}

    /**
     * Somebody has to say what is meant.
     *
     * @param why for people, without a full stop
     */
    record Unsure(String why) implements Weaving {}
}
