package dev.musher.fleet.proof.diff;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.Treeish;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.fleet.proof.results.KeptTests;
import dev.musher.fleet.proof.source.TestLanguage;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds new tests that assert nothing: they pass whatever the code does, if it only loads. */
public final class EmptyTests {
    /** Knows of none. */
    public static final EmptyTests NONE = new EmptyTests(List.of());

    /** A helper that is called like one that may fail a test. */
    private static final Pattern HELPER =
            Pattern.compile(
                    "(?i)(?:assert|check|expect|verify|ensure|require|should|must|fail|throw|raise)\\w*\\s*[!(.]");

    private static final Pattern NO_WORD = Pattern.compile("\\W+");
    private static final Pattern CLASS = Pattern.compile("^\\s*(?:\\w+ )*class (\\w+)");

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

    /**
     * Of tests with the same last name those count whose path and class the whole name has most of.
     * A test whose lines are not found in the diff has the benefit of the doubt.
     */
    public boolean isEmpty(String test) {
        var found = definitions(test);
        return !found.isEmpty() && found.stream().noneMatch(Definition::asserts);
    }

    /**
     * The same for tests that do the same: for other inputs, in a class that inherits it, or by a
     * copy of its lines. Tests whose lines are not found are told apart by their names.
     */
    public String identity(String test) {
        return definitions(test).stream()
                .findFirst()
                .map(Definition::body)
                .orElse(KeptTests.withoutInputs(test));
    }

    private List<Definition> definitions(String test) {
        var found = new ArrayList<Definition>();
        for (PatchFile file : files) {
            TestLanguages.ofPath(file.path())
                    .ifPresent(language -> search(file, language, test, found));
        }
        int most = found.stream().mapToInt(Definition::named).max().orElse(0);
        found.removeIf(definition -> definition.named() < most);
        return found;
    }

    /**
     * One of the tests with a last name.
     *
     * @param named how many words of its path and its class are in the whole name
     * @param body its lines without its name
     */
    private record Definition(int named, boolean asserts, String body) {}

    private static void search(
            PatchFile file, TestLanguage language, String test, List<Definition> found) {
        var name = KeptTests.lastName(test);
        var words = Set.copyOf(List.of(NO_WORD.split(test)));
        for (List<PatchLine> hunk : file.hunks()) {
            var lines = hunk.stream().filter(line -> line.isOn(Side.AFTER)).toList();
            for (int at = 0; at < lines.size(); at++) {
                if (defines(lines.get(at).text(), language, name)) {
                    var place = NO_WORD.splitAsStream(file.path() + " " + className(lines, at));
                    var body =
                            TestVersions.block(lines, at).stream()
                                    .map(line -> line.text().replace(name, "").strip())
                                    .toList();
                    boolean asserts = body.stream().anyMatch(line -> asserts(line, language));
                    int named = (int) place.filter(words::contains).count();
                    found.add(new Definition(named, asserts, String.join("\n", body)));
                }
            }
        }
    }

    /** Of the class that a line is in; empty for none. */
    private static String className(List<PatchLine> lines, int line) {
        int indent = TestVersions.indent(lines.get(line));
        for (int at = line - 1; at >= 0; at--) {
            var opened = CLASS.matcher(lines.get(at).text());
            if (TestVersions.indent(lines.get(at)) < indent && opened.find()) {
                return opened.group(1);
            }
        }
        return "";
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
