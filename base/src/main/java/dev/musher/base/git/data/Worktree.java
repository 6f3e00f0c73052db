package dev.musher.base.git.data;

import java.nio.file.Path;

/** A work tree of a repository, the main one or a linked one. */
public record Worktree(Path path, State state) {
    /** What is checked out. */
    public sealed interface State {}

    public record Bare() implements State {}

    /** A commit and no branch. */
    public record Detached(CommitId commit) implements State {}

    /** A branch; its commit is all zeros while it has none. */
    public record OnBranch(Ref branch, CommitId commit) implements State {}
}
