package dev.musher.tools.sandbox.gitfiles;

import java.nio.file.Path;

/** Where the repository of a folder is. */
public sealed interface GitLocation {
    /** There is none. */
    record None() implements GitLocation {}

    /** Something names a repository that commands cannot be given; it stays as it is. */
    record Unusable(Path entry, String because) implements GitLocation {}

    /**
     * One of its own: a clone, a submodule, or a clone whose git directory lies elsewhere.
     *
     * @param top the top of the work tree
     */
    record Own(Path top, Path directory) implements GitLocation {}

    /**
     * A linked worktree.
     *
     * @param directory what git keeps for this worktree
     * @param common what it shares with the others
     */
    record Linked(Path top, Path directory, Path common) implements GitLocation {}
}
