package dev.musher.pipeline.story;

/** How soon an item is wanted. What is wanted sooner is taken up first, and lands first. */
public enum Priority {
    URGENT,
    HIGH,
    NORMAL,
    LOW;

    public String word() {
        return StoryText.of(this);
    }
}
