package dev.musher.base.git.data;

/** A file that differs between two trees. */
public sealed interface FileChange {
    RepoPath path();

    /** Added, modified or deleted in place. */
    record InPlace(RepoPath path, ChangeKind kind) implements FileChange {}

    /** Renamed or copied, and perhaps modified. */
    record Moved(RepoPath path, RepoPath from, ChangeKind kind) implements FileChange {}
}
