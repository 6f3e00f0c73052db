package dev.musher.proof.diff;

/** Knows tests by what a file says, whatever it is called. */
final class NamedTests {
    private NamedTests() {}

    /** Whether a text defines tests that assert; Rust has them where the code is. */
    static boolean areIn(String path, String text) {
        return !path.endsWith(".rs")
                && Languages.ofPath(path).filter(language -> areIn(language, text)).isPresent();
    }

    private static boolean areIn(Language language, String text) {
        var tests = language.tests();
        return text.lines()
                        .anyMatch(
                                line ->
                                        tests.mark().matcher(line).find()
                                                || tests.named().matcher(line).find())
                && text.lines().anyMatch(line -> language.assertion().matcher(line).find());
    }
}
