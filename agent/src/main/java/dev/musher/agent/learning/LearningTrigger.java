package dev.musher.agent.learning;

/** Why learning starts. */
public enum LearningTrigger {
    /** A run ended and the user is idle. */
    IDLE("the user is idle"),
    /** A person asked for it: the review does not wait. */
    ASKED("musher learn"),
    /** A person asked for the curators, too: nothing waits. */
    CURATE("musher learn --curate");

    private final String reason;

    LearningTrigger(String reason) {
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }
}
