package dev.musher.fleet.proof.diff;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.Treeish;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.fleet.proof.results.KeptTests;
import dev.musher.fleet.proof.source.TestLanguage;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds new tests that assert nothing: they pass whatever the code does, if it only loads. */
public final class EmptyTests {
    /** Knows of none. */
    public static final EmptyTests NONE = new EmptyTests(List.of());

    /** A helper that is called like one that may fail a test. */
    private static final Pattern HELPER =
            Pattern.compile(
                    "(?i)(?:assert|check|expect|verify|ensure|require|should|must|fail|throw|raise)\\w*\\s*[!(.]");

    private final List<PatchFile> files;

    /**
     * @param files whole, as a story has them
     */
    EmptyTests(List<PatchFile> files) {
        this.files = List.copyOf(files);
    }

    /** Blocks while git tells. */
    public static EmptyTests of(Git git, Treeish base, Treeish tip) throws InterruptedException {
        return new EmptyTests(TestVersions.files(git, base, tip));
    }

    /** A test whose lines are not found in the diff has the benefit of the doubt. */
    public boolean isEmpty(String test) {
        var name = KeptTests.lastName(test);
        return files.stream()
                .anyMatch(
                        file ->
                                TestLanguages.ofPath(file.path())
                                        .filter(language -> isEmpty(file, language, name))
                                        .isPresent());
    }

    private static boolean isEmpty(PatchFile file, TestLanguage language, String name) {
        for (List<PatchLine> hunk : file.hunks()) {
            var lines = hunk.stream().filter(line -> line.isOn(Side.AFTER)).toList();
            for (int at = 0; at < lines.size(); at++) {
                if (defines(lines.get(at).text(), language, name)
                        && TestVersions.block(lines, at).stream()
                                .map(line -> line.text().replace(name, ""))
                                .noneMatch(line -> asserts(line, language))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean defines(String line, TestLanguage language, String name) {
        return TestLanguage.name(language.tests().named(), line)
                .or(() -> TestLanguage.name(language.tests().function(), line))
                .equals(Optional.of(name));
    }

    private static boolean asserts(String line, TestLanguage language) {
        int comment = language.comment().isEmpty() ? -1 : line.indexOf(language.comment());
        String code = comment < 0 ? line : line.substring(0, comment);
        return (language.assertion().matcher(code).find() || HELPER.matcher(code).find())
                && !LostAssertions.EMPTY.matcher(code).find();
    }
}
