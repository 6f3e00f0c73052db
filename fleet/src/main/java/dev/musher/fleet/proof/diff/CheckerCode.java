package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.source.CodeLines;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.regex.Pattern;

/** Tells code that a gate names because it checks others from code that is checked. */
public final class CheckerCode {
    /** How programs end that say whether something is good. */
    private static final Pattern EXIT = Pattern.compile("(?i)\\b_?exit\\s*\\(");

    private CheckerCode() {}

    /** Whether a file is called like one that checks others. */
    public static boolean isCalledCheck(String path) {
        return ChangedGates.CHECKS.matcher(path.substring(path.lastIndexOf('/') + 1)).find();
    }

    /** Whether a text asserts something, or ends a process as it finds right. */
    public static boolean judges(String path, String text) {
        return EXIT.matcher(text).find() || asserts(path, text);
    }

    static boolean asserts(String path, String text) {
        return TestLanguages.ofPath(path)
                .filter(
                        testLanguage ->
                                text.lines()
                                        .map(CodeLines::cut)
                                        .anyMatch(
                                                line ->
                                                        testLanguage
                                                                .assertion()
                                                                .matcher(line)
                                                                .find()))
                .isPresent();
    }
}
