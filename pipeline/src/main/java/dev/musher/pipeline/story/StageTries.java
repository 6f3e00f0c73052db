package dev.musher.pipeline.story;

/**
 * The failed tries of a visit of a stage: tries used, setbacks in a row since the last of them, and
 * how many of the latest in a row were crashes before any output.
 */
public record StageTries(int retries, int setbacks, int falseStarts) {
    public static final StageTries NONE = new StageTries(0, 0, 0);

    /** The model said something. */
    public StageTries modelAnswered() {
        return new StageTries(retries, setbacks, 0);
    }

    public StageTries after(AttemptEnding.Charge charge) {
        return switch (charge) {
            case NONE, BLOCK -> this;
            case RETRY -> new StageTries(retries + 1, 0, 0);
            case SETBACK -> new StageTries(retries, setbacks + 1, 0);
            case FALSE_START -> new StageTries(retries, setbacks + 1, falseStarts + 1);
        };
    }
}
