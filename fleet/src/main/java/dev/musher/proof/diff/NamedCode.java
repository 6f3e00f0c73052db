package dev.musher.proof.diff;

import java.util.regex.Pattern;

/** Tells code that a gate names because it checks others from code that is checked. */
public final class NamedCode {
    /** How programs end that say whether something is good. */
    private static final Pattern EXIT = Pattern.compile("(?i)\\b_?exit\\s*\\(");

    private NamedCode() {}

    /** Whether a file is called like one that checks others. */
    public static boolean isCalledCheck(String path) {
        return ChangedGates.CHECKS.matcher(path.substring(path.lastIndexOf('/') + 1)).find();
    }

    /** Whether a text asserts something, or ends a process as it finds right. */
    public static boolean judges(String path, String text) {
        return EXIT.matcher(text).find() || asserts(path, text);
    }

    static boolean asserts(String path, String text) {
        return Languages.ofPath(path)
                .filter(
                        language ->
                                text.lines()
                                        .map(Code::cut)
                                        .anyMatch(
                                                line -> language.assertion().matcher(line).find()))
                .isPresent();
    }
}
