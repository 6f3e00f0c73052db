package dev.musher.story;

/** How far the plan of a coding attempt is. */
public enum PlanState {
    NONE,
    WRITTEN,
    APPROVED;

    public String word() {
        return Words.of(this);
    }
}
