package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.StoryText;

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
        return StoryText.of(this);
    }
}
