package dev.musher.tools.undo.content;

import org.jspecify.annotations.Nullable;

/**
 * A state that was kept.
 *
 * @param root the folder
 * @param beside files that tools named and the folder's tree does not cover, by their keys
 */
public record UndoSnapshot(ContentHash root, ContentHash beside) {
    /**
     * Written out, since every session asks and a JVM takes milliseconds to link a record's own.
     */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof UndoSnapshot snapshot
                && root.equals(snapshot.root)
                && beside.equals(snapshot.beside);
    }

    @Override
    public int hashCode() {
        return 31 * root.hashCode() + beside.hashCode();
    }
}
