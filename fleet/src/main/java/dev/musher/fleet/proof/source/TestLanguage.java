package dev.musher.fleet.proof.source;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * How tests look in a language. Every pattern is sought in one line without comments; those for
 * skips and assertions also without the content of strings.
 *
 * @param endings of its files
 * @param comment what begins a comment that ends with the line
 * @param skip what keeps a test from running, or has others not run
 * @param maybe what keeps a test from running sometimes
 * @param assertion what may fail a test
 */
public record TestLanguage(
        Set<String> endings,
        String comment,
        Tests tests,
        Pattern skip,
        Pattern maybe,
        Pattern assertion) {
    /** Fits nothing. */
    public static final Pattern NEVER = Pattern.compile("(?!)");

    /**
     * How a test is known.
     *
     * @param mark what makes a test of the next function
     * @param function with its name in a group
     * @param named what is a test by itself, with its name in a group
     * @param many what runs one test with many inputs
     */
    public record Tests(Pattern mark, Pattern function, Pattern named, Pattern many) {}

    /** The name that a pattern finds in a line. */
    public static Optional<String> name(Pattern pattern, String line) {
        var found = pattern.matcher(line);
        if (found.find()) {
            for (int group = 1; group <= found.groupCount(); group++) {
                if (found.group(group) != null) {
                    return Optional.of(found.group(group));
                }
            }
        }
        return Optional.empty();
    }
}
