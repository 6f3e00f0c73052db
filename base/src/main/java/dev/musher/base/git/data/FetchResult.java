package dev.musher.base.git.data;

/** How fetching a reference from another repository ended. */
public sealed interface FetchResult {
    /** The reference here names that commit now. */
    record Fetched(CommitId commit) implements FetchResult {}

    /** The reference here has commits that the other one lacks; it is unchanged. */
    record Diverged(CommitId here) implements FetchResult {}

    /** The other repository has no such reference. */
    record Missing() implements FetchResult {}
}
