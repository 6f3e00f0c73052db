package dev.musher.tools.web;

/** Where a visit ended. */
sealed interface PageVisitResult {
    /** On a page, or what a server has in its place. */
    record Page(WebUrl url, int status, MediaType type, PageBody body) implements PageVisitResult {}

    /** At a redirect to another server, which was not permitted. */
    record Elsewhere(WebUrl from, int status, WebUrl to) implements PageVisitResult {}
}
