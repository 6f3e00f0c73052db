package dev.musher.pipeline.story;

/** What kind of work an item is. */
public enum ItemType {
    /** New behaviour. */
    STORY,
    /** A defect. */
    BUG,
    /** The same behaviour in a better shape. */
    REFACTOR,
    /** A question to be answered; it never merges without a person's word. */
    SPIKE,
    /** What contains other items, and is never worked on itself. */
    EPIC;

    public String word() {
        return StoryText.of(this);
    }
}
