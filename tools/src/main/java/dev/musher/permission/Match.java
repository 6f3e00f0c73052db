package dev.musher.permission;

/** Whether a pattern fits something that may not be wholly known. */
enum Match {
    NO,
    /** It depends on what is not known yet. */
    MAYBE,
    YES;

    static Match of(boolean fits) {
        return fits ? YES : NO;
    }
}
