package dev.musher.base.git.data;

/** A file that is not as in the last commit. */
public sealed interface StatusEntry {
    RepoPath path();

    /** Changed between the last commit and the index, or between the index and the work tree. */
    record Changed(RepoPath path, ChangeKind index, ChangeKind workTree) implements StatusEntry {}

    /** Renamed or copied from another path. */
    record Renamed(RepoPath path, RepoPath from, ChangeKind index, ChangeKind workTree)
            implements StatusEntry {}

    /** In conflict: what each side did. */
    record Unmerged(RepoPath path, ChangeKind ours, ChangeKind theirs) implements StatusEntry {}

    /** Not known to git. */
    record Untracked(RepoPath path) implements StatusEntry {}
}
