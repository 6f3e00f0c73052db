package dev.musher.pipeline.story;

/** The priority of an item. A higher one is started first and lands first. */
public enum Priority {
    URGENT,
    HIGH,
    NORMAL,
    LOW;

    public String word() {
        return StoryText.of(this);
    }
}
