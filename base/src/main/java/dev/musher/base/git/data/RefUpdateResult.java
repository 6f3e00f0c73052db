package dev.musher.base.git.data;

/** How a compare and swap of a reference ended. */
public sealed interface RefUpdateResult {
    /** The reference was as expected and is now as wanted. */
    record Updated() implements RefUpdateResult {}

    /** The reference is not what was expected; nothing was changed. */
    record Moved(CommitId actual) implements RefUpdateResult {}

    /** The reference was expected to exist and does not; nothing was changed. */
    record Gone() implements RefUpdateResult {}
}
