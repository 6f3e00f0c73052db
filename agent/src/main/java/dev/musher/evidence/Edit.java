package dev.musher.evidence;

/**
 * A file was changed.
 *
 * @param at its place in the order of everything that was seen
 * @param path as it was written in the call
 */
public record Edit(int at, String path, Matter matter) {
    /** What a file is made of; only code can be checked by running something. */
    public enum Matter {
        CODE,
        PROSE
    }
}
