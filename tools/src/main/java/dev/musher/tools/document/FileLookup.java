package dev.musher.tools.document;

import dev.musher.base.files.FileState;
import dev.musher.tools.paths.ResolvedPath;

/** What a call found at its path. */
public sealed interface FileLookup {
    ResolvedPath place();

    /** Nothing. */
    record Absent(ResolvedPath place) implements FileLookup {}

    /** A text that the session has read and that is still the same. */
    record Text(ResolvedPath place, FileState state, TextDocument document) implements FileLookup {}

    /**
     * A file that cannot be edited as text; it can be deleted.
     *
     * @param what like {@code a PNG image}
     */
    record Opaque(ResolvedPath place, FileState state, String what) implements FileLookup {}
}
