package dev.musher.pipeline.story;

/**
 * Who is at work on an item. It is no part of the stage: an agent that starts or ends moves
 * nothing, and an item that moves leaves its agent alive until it is seen dead.
 */
public sealed interface AttemptAssignment {
    /** Nobody ever was. */
    record Idle() implements AttemptAssignment {}

    /** An agent is, as far as we know. */
    record Running(Attempt attempt) implements AttemptAssignment {}

    /** The latest agent's process tree was seen dead. */
    record Ended(Attempt attempt, AttemptEnding ending) implements AttemptAssignment {}
}
