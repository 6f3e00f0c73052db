package dev.musher.tools.permission.policy;

/** Whether a pattern fits something that may not be wholly known. */
enum PatternMatch {
    NO,
    /** It depends on what is not known yet. */
    MAYBE,
    YES;

    static PatternMatch of(boolean fits) {
        return fits ? YES : NO;
    }
}
