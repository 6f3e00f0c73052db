package dev.musher.agent.session;

/** Who wrote a message. */
public enum MessageAuthor {
    /** A person, or the program that gave the prompt. */
    USER,
    /** The model. */
    MODEL,
    /** A tool, by its result. */
    TOOL,
    /** Musher itself; the message begins with a registered tag. */
    HARNESS
}
