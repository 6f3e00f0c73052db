package dev.musher.fleet.commitstack;

import java.util.List;

/** The result of stacking a story on a commit. */
public sealed interface StackResult {
    /**
     * It is a commit now.
     *
     * @param joined the paths that git could not join and that were joined with certainty
     */
    record On(StackedCommit stacked, List<String> joined) implements StackResult {
        public On {
            joined = List.copyOf(joined);
        }
    }

    /** It would change nothing. */
    record Empty() implements StackResult {}

    /** The two sides of these paths cannot be joined. */
    record Conflict(List<String> paths) implements StackResult {
        public Conflict {
            paths = List.copyOf(paths);
        }
    }
}
