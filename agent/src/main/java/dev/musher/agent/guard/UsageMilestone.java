package dev.musher.agent.guard;

/** How much of something is used up, where it is worth a word. */
enum UsageMilestone {
    NONE,
    MUCH,
    NEARLY_ALL;

    private static final int MUCH_PERCENT = 60;
    private static final int NEARLY_ALL_PERCENT = 85;

    /** What is used up entirely is the loop's to end, and nobody's to comment. */
    static UsageMilestone at(double percent) {
        if (percent >= NEARLY_ALL_PERCENT && percent < 100) {
            return NEARLY_ALL;
        }
        return percent >= MUCH_PERCENT && percent < NEARLY_ALL_PERCENT ? MUCH : NONE;
    }
}
