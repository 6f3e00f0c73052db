package dev.musher.pipeline.story;

/** How far the plan of a coding attempt is. */
public enum AttemptPlanState {
    NONE,
    WRITTEN,
    APPROVED;

    public String word() {
        return StoryText.of(this);
    }
}
