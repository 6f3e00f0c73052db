package dev.musher.git;

/** How a compare and swap of a reference ended. */
public sealed interface RefUpdate {
    /** The reference was as expected and is now as wanted. */
    record Updated() implements RefUpdate {}

    /** The reference is not what was expected; nothing was changed. */
    record Moved(CommitId actual) implements RefUpdate {}

    /** The reference was expected to exist and does not; nothing was changed. */
    record Gone() implements RefUpdate {}
}
