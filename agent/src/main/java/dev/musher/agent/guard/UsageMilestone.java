package dev.musher.agent.guard;

/** How much of a limit is used up: the points at which the model is told. */
enum UsageMilestone {
    NONE,
    MUCH,
    NEARLY_ALL;

    private static final int MUCH_PERCENT = 60;
    private static final int NEARLY_ALL_PERCENT = 85;

    /** When all is used up the loop ends the run, without a comment. */
    static UsageMilestone at(double percent) {
        if (percent >= NEARLY_ALL_PERCENT && percent < 100) {
            return NEARLY_ALL;
        }
        return percent >= MUCH_PERCENT && percent < NEARLY_ALL_PERCENT ? MUCH : NONE;
    }
}
