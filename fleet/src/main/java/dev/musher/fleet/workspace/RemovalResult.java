package dev.musher.fleet.workspace;

/** The result of removing a workspace. */
public sealed interface RemovalResult {
    record Removed() implements RemovalResult {}

    /** There was none. */
    record Absent() implements RemovalResult {}

    /** It would lose something; the sentence says what. */
    record Kept(String because) implements RemovalResult {}
}
