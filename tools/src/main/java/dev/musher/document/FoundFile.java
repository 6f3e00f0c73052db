package dev.musher.document;

import dev.musher.files.FileState;
import dev.musher.workplace.Place;

/** What a call found where it was sent. */
public sealed interface FoundFile {
    Place place();

    /** Nothing. */
    record Absent(Place place) implements FoundFile {}

    /** A text that the session has read and that is still the same. */
    record Text(Place place, FileState state, TextDocument document) implements FoundFile {}

    /**
     * A file that cannot be edited as text; it can be deleted.
     *
     * @param what like {@code a PNG image}
     */
    record Opaque(Place place, FileState state, String what) implements FoundFile {}
}
