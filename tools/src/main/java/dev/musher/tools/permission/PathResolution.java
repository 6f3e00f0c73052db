package dev.musher.tools.permission;

/** How a path came to the file that it means. */
public sealed interface PathResolution {
    PathResolution STRAIGHT = new Direct();

    /** As expected: no link in the project led it out. */
    record Direct() implements PathResolution {}

    /**
     * It looks like one in the project, and a link in there led it out.
     *
     * @param link the link itself, absolute
     * @param path the link and what was written after it; may hold dots, and then it says nothing
     *     of what is meant
     */
    record ThroughLink(String link, String path) implements PathResolution {}
}
