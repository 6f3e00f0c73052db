package dev.musher.agent.memory.backing;

/** Who wrote the prompts of a session. */
public enum PromptOrigin {
    /** A person typed them. */
    PERSON,
    /** A program made them of other texts: of a story, say, or of what was piped in. */
    PROGRAM
}
