package dev.musher.base.text;

/**
 * A line of a patch.
 *
 * @param number in the file after the change, or before it for a line that was removed; from 1
 * @param block lines that were changed in one place share it; 0 for a line that was kept
 */
public record PatchLine(Sort sort, int number, int block, String text) {
    /** What happened to a line. */
    public enum Sort {
        KEPT,
        REMOVED,
        ADDED
    }

    /** Whether it was there before the change, or is there after it. */
    public boolean isOn(Side side) {
        return sort == Sort.KEPT || sort == side.changed();
    }

    /** One of the two states that a patch leads between. */
    public enum Side {
        BEFORE,
        AFTER;

        Sort changed() {
            return this == BEFORE ? Sort.REMOVED : Sort.ADDED;
        }
    }
}
