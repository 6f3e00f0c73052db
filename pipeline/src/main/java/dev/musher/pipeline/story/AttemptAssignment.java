package dev.musher.pipeline.story;

/**
 * Which agent works on an item. It is not part of the stage: an agent that starts or ends moves
 * nothing, and an item that moves leaves its agent alive until it is seen dead.
 */
public sealed interface AttemptAssignment {
    /** No agent has worked on it yet. */
    record Idle() implements AttemptAssignment {}

    /** An agent is, as far as we know. */
    record Running(Attempt attempt) implements AttemptAssignment {}

    /** The latest agent's process tree was seen dead. */
    record Ended(Attempt attempt, AttemptEnding ending) implements AttemptAssignment {}
}
