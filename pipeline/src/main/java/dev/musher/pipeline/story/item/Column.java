package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.StoryText;

/** Where on the board an item is, computed from its stage and never stored. */
public enum Column {
    BACKLOG,
    CODING,
    QA,
    MERGE,
    DONE,
    CLOSED,
    ARCHIVED,
    /** Nowhere: a board leaves these out. */
    DELETED;

    public String word() {
        return StoryText.of(this);
    }
}
