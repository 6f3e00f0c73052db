package dev.musher.pipeline.story;

/** Who has to approve an item before it may merge. */
public enum QaMode {
    /** The gates alone. */
    GATES,
    /** The gates, then a reviewing agent. */
    AGENT,
    /** The gates, then a person. */
    HUMAN;

    /** Whichever of the two convinces more. */
    public QaMode stricter(QaMode other) {
        return compareTo(other) < 0 ? other : this;
    }

    public String word() {
        return StoryText.of(this);
    }
}
