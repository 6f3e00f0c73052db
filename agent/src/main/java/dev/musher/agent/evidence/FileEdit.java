package dev.musher.agent.evidence;

/**
 * A file was changed.
 *
 * @param at its place in the order of everything that was seen
 * @param path as it was written in the call
 */
public record FileEdit(int at, String path, FileKind kind) {
    /** What a file is made of; only code can be checked by running something. */
    public enum FileKind {
        CODE,
        PROSE
    }
}
