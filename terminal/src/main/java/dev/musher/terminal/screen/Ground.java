package dev.musher.terminal.screen;

/** What is behind a piece of text; a theme chooses the colour. */
public enum Ground {
    NONE,
    ADDED,
    REMOVED,
    /** The words of an added line that are new. */
    ADDED_WORDS,
    REMOVED_WORDS,
    SELECTED,
    /** What a person has to look at before an answer. */
    CONSENT
}
