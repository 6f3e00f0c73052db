package dev.musher.provider.api;

/** Why the model stopped. */
public enum FinishReason {
    /** It has said what it wanted to say. */
    STOP,
    /** It waits for its tools. */
    TOOL_CALLS,
    /** It reached the limit of tokens; the reply is cut off. */
    LENGTH,
    /** The vendor held the rest back. */
    FILTERED,
    /** The vendor paused a long turn; asking again with the reply goes on. */
    PAUSED,
    /** The vendor gave a reason that we do not know. */
    UNKNOWN
}
