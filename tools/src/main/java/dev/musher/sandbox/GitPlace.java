package dev.musher.sandbox;

import java.nio.file.Path;

/** Where the repository of a folder is. */
sealed interface GitPlace {
    /** There is none. */
    record None() implements GitPlace {}

    /** Something names a repository that commands cannot be given; it stays as it is. */
    record Doubtful(Path entry, String because) implements GitPlace {}

    /**
     * One of its own: a clone, a submodule, or a clone whose git directory lies elsewhere.
     *
     * @param top the top of the work tree
     */
    record Own(Path top, Path directory) implements GitPlace {}

    /**
     * A linked worktree.
     *
     * @param directory what git keeps for this worktree
     * @param common what it shares with the others
     */
    record Linked(Path top, Path directory, Path common) implements GitPlace {}
}
