package dev.musher.story;

/** Who has to be convinced before an item may merge. */
public enum QaMode {
    /** The gates alone. */
    GATES,
    /** The gates, then a reviewing agent. */
    AGENT,
    /** The gates, then a person. */
    HUMAN;

    public String word() {
        return Words.of(this);
    }
}
