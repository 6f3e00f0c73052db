package dev.musher.base.git.data;

/**
 * How many lines of a file differ between two trees.
 *
 * @param path of the later tree, or of the earlier if the file is gone; as text
 */
public record ChangedLines(String path, int added, int removed, Content content) {
    /** Whether a file has lines. */
    public enum Content {
        TEXT,
        BINARY
    }
}
