package dev.musher.fleet.proof.diff;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.Treeish;
import dev.musher.base.text.PatchFile;
import dev.musher.fleet.proof.results.KeptTests;
import dev.musher.fleet.proof.source.TestLanguage;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.List;
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
        var version = TestVersions.version(test, files);
        var name = KeptTests.lastName(test);
        var language = TestLanguages.ofPath(version.file());
        return language.isPresent()
                && version.lines().stream()
                        .filter(line -> !line.startsWith("-"))
                        .map(line -> line.substring(1).replace(name, ""))
                        .noneMatch(line -> asserts(line, language.get()));
    }

    private static boolean asserts(String line, TestLanguage language) {
        int comment = language.comment().isEmpty() ? -1 : line.indexOf(language.comment());
        String code = comment < 0 ? line : line.substring(0, comment);
        return (language.assertion().matcher(code).find() || HELPER.matcher(code).find())
                && !LostAssertions.EMPTY.matcher(code).find();
    }
}
