package dev.musher.track;

/** What came of sending base to a remote. */
public sealed interface Push {
    record Sent() implements Push {}

    /** The remote had it. */
    record Nothing() implements Push {}

    /** The remote does not take it; trying again does not help. */
    record Refused(String why) implements Push {}

    /** It could not be asked; it is worth trying again. */
    record Unreachable(String why) implements Push {}
}
