package dev.musher.tools.filetree;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What git tracks below a directory. The index is read when it is first asked for: by a walk if a
 * pattern would hide something, by a search with ripgrep always. Threads may share it.
 */
final class TrackedFiles {
    private static final byte[] SLASH = {'/'};

    private final Repository repository;

    /** The path from the top of the working tree, with a slash at its end unless it is the top. */
    private final byte[] prefix;

    private TrackedFiles(Repository repository, byte[] prefix) {
        this.repository = repository;
        this.prefix = prefix;
    }

    /** Of a working tree; without a repository there, or a readable index, nothing is tracked. */
    static TrackedFiles of(Path top) {
        return new TrackedFiles(new Repository(top), new byte[0]);
    }

    TrackedFiles below(byte[] path) {
        return new TrackedFiles(
                repository, IgnoreRules.joined(IgnoreRules.joined(prefix, path), SLASH));
    }

    /** Whether a path is tracked, or something below it. */
    boolean holds(byte[] path) {
        return repository.index().holds(IgnoreRules.joined(prefix, path));
    }

    GitIndex index() {
        return repository.index();
    }

    byte[] prefix() {
        return prefix;
    }

    private static final class Repository {
        private final Path top;
        private @Nullable GitIndex read;

        Repository(Path top) {
            this.top = top;
        }

        synchronized GitIndex index() {
            var index = read;
            if (index == null) {
                index = GitIndex.of(top).orElse(GitIndex.EMPTY);
                read = index;
            }
            return index;
        }
    }
}
