package dev.musher.agent.session;

/** Who wrote a message. */
public enum MessageAuthor {
    /** The user, at the prompt of a session in the terminal. */
    TYPED_PROMPT,
    /** Whoever gave a prompt in another way: a program, a file, a story, an argument. */
    GIVEN_PROMPT,
    /** The model. */
    MODEL,
    /** A tool, by its result. */
    TOOL,
    /** Musher itself; the message begins with a registered tag. */
    HARNESS;

    /** Whether the model hears it as the words of its user. */
    public boolean isPrompt() {
        return this == TYPED_PROMPT || this == GIVEN_PROMPT;
    }
}
