package dev.musher.story;

/**
 * What a visit of a stage has cost: tries burned, setbacks in a row since the last of them, and how
 * many of the latest in a row were crashes before the first word.
 */
public record Tries(int retries, int setbacks, int falseStarts) {
    public static final Tries NONE = new Tries(0, 0, 0);

    /** The model said something. */
    Tries heard() {
        return new Tries(retries, setbacks, 0);
    }

    Tries after(Ending.Toll toll) {
        return switch (toll) {
            case NONE -> this;
            case RETRY -> new Tries(retries + 1, 0, 0);
            case SETBACK -> new Tries(retries, setbacks + 1, 0);
            case FALSE_START -> new Tries(retries, setbacks + 1, falseStarts + 1);
        };
    }
}
