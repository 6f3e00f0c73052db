package dev.musher.agent.memory.backing;

/** Whether a new entry counts. The reason is a sentence. */
public sealed interface BackingDecision {
    String reason();

    /** It counts. */
    record Accepted(String reason) implements BackingDecision {}

    /** It counts once a person accepts it. */
    record Quarantined(String reason) implements BackingDecision {}

    /** It is not kept. */
    record Refused(String reason) implements BackingDecision {}
}
