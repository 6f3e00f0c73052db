package dev.musher.fleet.automerge;

import dev.musher.base.text.ImmutableBytes;

/** What came of joining the two sides of a file. */
public sealed interface FileMergeResult {
    /** Both sides are in it, and nobody could have meant it otherwise. */
    record Merged(ImmutableBytes bytes) implements FileMergeResult {}

    /**
     * Somebody has to say what is meant.
     *
     * @param why for people, without a full stop
     */
    record Unsure(String why) implements FileMergeResult {}
}
