package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.source.TestLanguage;
import dev.musher.fleet.proof.source.TestLanguages;

/** Knows tests by what a file says, whatever it is called. */
final class TestDetector {
    private TestDetector() {}

    /** Whether a text defines tests that assert; Rust has them where the code is. */
    static boolean areIn(String path, String text) {
        return !path.endsWith(".rs")
                && TestLanguages.ofPath(path)
                        .filter(testLanguage -> areIn(testLanguage, text))
                        .isPresent();
    }

    private static boolean areIn(TestLanguage testLanguage, String text) {
        var tests = testLanguage.tests();
        return text.lines()
                        .anyMatch(
                                line ->
                                        tests.mark().matcher(line).find()
                                                || tests.named().matcher(line).find())
                && text.lines().anyMatch(line -> testLanguage.assertion().matcher(line).find());
    }
}
