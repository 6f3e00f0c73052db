package dev.musher.tools.undo.content;

/**
 * A state that was kept.
 *
 * @param root the folder
 * @param beside files that tools named and the folder's tree does not cover, by their keys
 */
public record UndoSnapshot(ContentHash root, ContentHash beside) {
    /** As {@code equals}, which the JVM would have to link first: that takes milliseconds. */
    public boolean isSameAs(UndoSnapshot other) {
        return root.equals(other.root) && beside.equals(other.beside);
    }
}
