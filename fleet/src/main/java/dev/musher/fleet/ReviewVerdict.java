package dev.musher.fleet;

/** What a reviewer said, as it was read. */
public sealed interface ReviewVerdict {
    /** Every criterion is met, with evidence. */
    record Approved() implements ReviewVerdict {}

    /** Something is missing. */
    record Rejected(String notes) implements ReviewVerdict {}

    /** It cannot be taken for a verdict. */
    record Unreadable(String why) implements ReviewVerdict {}
}
