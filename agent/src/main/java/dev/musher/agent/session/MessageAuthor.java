package dev.musher.agent.session;

/** Who wrote a message. */
public enum MessageAuthor {
    /** A person, who typed it in a session in the terminal. */
    PERSON,
    /** Whoever gave the prompt in another way: a program, a file, a story, an argument. */
    USER,
    /** The model. */
    MODEL,
    /** A tool, by its result. */
    TOOL,
    /** Musher itself; the message begins with a registered tag. */
    HARNESS;

    /** Whether the model hears it as the words of its user. */
    public boolean isUser() {
        return this == PERSON || this == USER;
    }
}
