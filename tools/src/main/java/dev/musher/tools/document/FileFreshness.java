package dev.musher.tools.document;

import java.util.List;

/** What a session knows of a file as it is now. */
public sealed interface FileFreshness {
    /** It has not read it. */
    record Unread() implements FileFreshness {}

    /** It has read it, and it is still the same. */
    record Fresh() implements FileFreshness {}

    /**
     * It has read it, and it is another now.
     *
     * @param lines the lines that are new or different now; empty if that is not known any more
     */
    record Changed(List<LineSpan> lines) implements FileFreshness {
        public Changed {
            lines = List.copyOf(lines);
        }
    }
}
