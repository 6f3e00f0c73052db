package dev.musher.host.query;

/** What people ask about the repository of a project. */
public enum RepositoryReport {
    /** The last commits of base. */
    COMMITS,
    /** What landed since the last release. */
    UNRELEASED,
    /** The same as a text for a release. */
    CHANGELOG
}
