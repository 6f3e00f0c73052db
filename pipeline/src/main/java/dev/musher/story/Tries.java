package dev.musher.story;

/** What a visit of a stage has cost: tries burned, and setbacks in a row since the last of them. */
public record Tries(int retries, int setbacks) {
    public static final Tries NONE = new Tries(0, 0);

    Tries after(Ending.Toll toll) {
        return switch (toll) {
            case NONE -> this;
            case RETRY -> new Tries(retries + 1, 0);
            case SETBACK -> new Tries(retries, setbacks + 1);
        };
    }
}
