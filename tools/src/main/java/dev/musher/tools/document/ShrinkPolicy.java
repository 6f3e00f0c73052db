package dev.musher.tools.document;

/** What is done about a change that drops most of a file. */
public enum ShrinkPolicy {
    /** It is refused: a model that gives a whole file may have left something out by mistake. */
    REFUSED,
    /** It is done, and remarked: it was asked for, line by line or in so many words. */
    ALLOWED
}
