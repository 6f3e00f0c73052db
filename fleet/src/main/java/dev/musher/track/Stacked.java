package dev.musher.track;

import java.util.List;

/** What came of putting a story on a commit. */
public sealed interface Stacked {
    /**
     * It is a commit now.
     *
     * @param joined the paths that git could not join and that were joined with certainty
     */
    record On(Carriage carriage, List<String> joined) implements Stacked {
        public On {
            joined = List.copyOf(joined);
        }
    }

    /** It would change nothing. */
    record Empty() implements Stacked {}

    /** The two sides of these paths cannot be joined. */
    record Conflict(List<String> paths) implements Stacked {
        public Conflict {
            paths = List.copyOf(paths);
        }
    }
}
