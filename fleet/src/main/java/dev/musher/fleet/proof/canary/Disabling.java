package dev.musher.fleet.proof.canary;

/** What a function does instead of its work. */
public enum Disabling {
    FAILS,
    /** It returns nothing, or an empty value, at once; in some languages it fails as well. */
    RETURNS_NOTHING,
    /** It returns an empty text at once where the language allows it, else nothing. */
    RETURNS_EMPTY_TEXT
}
