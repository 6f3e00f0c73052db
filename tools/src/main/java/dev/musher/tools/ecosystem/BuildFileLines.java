package dev.musher.tools.ecosystem;

/** What build files say, line by line; good enough for formats that have one fact in a line. */
final class BuildFileLines {
    private BuildFileLines() {}

    /** Whether a line begins so, after its indent. */
    static boolean begin(String text, String with) {
        return text.lines().anyMatch(line -> line.stripLeading().startsWith(with));
    }

    /**
     * Whether a requirement is named, in quotes or at the beginning of a line; comments do not
     * count.
     */
    static boolean require(String text, String name) {
        return text.lines()
                .map(String::strip)
                .filter(line -> !line.startsWith("#"))
                .anyMatch(
                        line ->
                                line.startsWith(name)
                                        || line.contains('"' + name)
                                        || line.contains("'" + name));
    }
}
