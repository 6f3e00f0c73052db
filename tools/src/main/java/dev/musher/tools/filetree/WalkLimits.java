package dev.musher.tools.filetree;

/**
 * How far a walk goes.
 *
 * @param entries the most that are looked at, ignored ones included
 * @param depth the deepest directory that is entered; the first is at depth 0
 */
public record WalkLimits(int entries, int depth, Hidden hidden) {
    /** What is done about names that begin with a dot. */
    public enum Hidden {
        SKIP,
        VISIT
    }

    private static final int USUAL_ENTRIES = 2_000_000;

    /** A path has room for no more. */
    private static final int USUAL_DEPTH = 2048;

    public static WalkLimits usual(Hidden hidden) {
        return new WalkLimits(USUAL_ENTRIES, USUAL_DEPTH, hidden);
    }
}
