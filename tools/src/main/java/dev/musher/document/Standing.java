package dev.musher.document;

import java.util.List;

/** What a session knows of a file as it is now. */
public sealed interface Standing {
    /** It has not read it. */
    record Unread() implements Standing {}

    /** It has read it, and it is still the same. */
    record Fresh() implements Standing {}

    /**
     * It has read it, and it is another now.
     *
     * @param lines the lines that are new or different now; empty if that is not known any more
     */
    record Changed(List<LineSpan> lines) implements Standing {
        public Changed {
            lines = List.copyOf(lines);
        }
    }
}
