package dev.musher.story;

/** What a card on the board shows, computed from the stage and never stored. */
public enum Badge {
    ACTIVE,
    MERGE_FAILURE,
    MERGE_FAILURE_FINAL,
    DONE,
    ABANDONED,
    SUPERSEDED,
    REJECTED,
    BLOCKED,
    FROZEN,
    REVIEW_HOLD,
    DELETED;

    public String word() {
        return Words.of(this);
    }
}
