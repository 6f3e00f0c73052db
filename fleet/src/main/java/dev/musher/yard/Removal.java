package dev.musher.yard;

/** What came of the wish to remove a workspace. */
public sealed interface Removal {
    record Removed() implements Removal {}

    /** There was none. */
    record Absent() implements Removal {}

    /** It would lose something; the sentence says what. */
    record Kept(String because) implements Removal {}
}
