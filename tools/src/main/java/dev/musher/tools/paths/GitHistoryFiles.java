package dev.musher.tools.paths;

import dev.musher.base.git.Git;
import dev.musher.base.git.GitException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The files that the history of a repository has or had, asked of git and remembered. */
public final class GitHistoryFiles {
    private static final Duration LONGEST = Duration.ofSeconds(3);

    private final Git git;
    private final Map<Path, Known> known = new HashMap<>();

    /** What git answered for what its references stood for. */
    private record Known(String tips, Optional<Set<String>> paths) {}

    public GitHistoryFiles(Git git) {
        this.git = git;
    }

    /** Paths from the top of the repository; empty if they cannot be told, or not in time. */
    synchronized Optional<Set<String>> of(Path top) {
        try {
            var commitHistory = git.in(top).within(LONGEST).history();
            var tips = commitHistory.tips();
            var before = known.get(top);
            if (before != null && before.tips().equals(tips)) {
                return before.paths();
            }
            // Asked once for the same history, also if that takes too long.
            known.put(top, new Known(tips, Optional.empty()));
            var paths = Optional.of(commitHistory.paths());
            known.put(top, new Known(tips, paths));
            return paths;
        } catch (GitException _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
