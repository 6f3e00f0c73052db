package dev.musher.fleet.landing;

/** The result of pushing base to a remote. */
public sealed interface PushResult {
    record Sent() implements PushResult {}

    /** The remote had it. */
    record Nothing() implements PushResult {}

    /** The remote does not take it; trying again does not help. */
    record Refused(String why) implements PushResult {}

    /** It could not be asked; it is worth trying again. */
    record Unreachable(String why) implements PushResult {}
}
