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
import java.util.stream.Stream;

/**
 * Finds new tests that assert nothing: they pass whatever the code does, if it only loads. What is
 * not found asserts nothing, either.
 */
public final class EmptyTests {
    /** Knows of no test. */
    public static final EmptyTests NONE = new EmptyTests(List.of(), new TestHelpers(List.of()));

    private static final Pattern NO_WORD = Pattern.compile("\\W+");
    private static final Pattern CLASS = Pattern.compile("^\\s*(?:\\w+ )*class (\\w+)");

    private final List<PatchFile> files;
    private final TestHelpers helpers;

    /**
     * @param files whole, as a story has them
     */
    EmptyTests(List<PatchFile> files, TestHelpers helpers) {
        this.files = List.copyOf(files);
        this.helpers = helpers;
    }

    /** Blocks while git tells. */
    public static EmptyTests of(Git git, Treeish base, Treeish tip) throws InterruptedException {
        var files = TestVersions.files(git, base, tip);
        return new EmptyTests(files, TestHelpers.of(git, base, tip, files));
    }

    /**
     * Why a test shows nothing, in a clause; empty if it may fail. Of tests with the same last name
     * those count whose path and class the whole name has most of.
     */
    public Optional<String> objection(String test) {
        var found = definitions(test);
        if (found.isEmpty()) {
            return Optional.of("is not in a test file that this work changes");
        }
        return found.stream().anyMatch(Definition::asserts)
                ? Optional.empty()
                : Optional.of("asserts nothing that could fail");
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

    private void search(
            PatchFile file, TestLanguage language, String test, List<Definition> found) {
        var name = KeptTests.lastName(test);
        var words = Set.copyOf(List.of(NO_WORD.split(test)));
        for (List<PatchLine> hunk : file.hunks()) {
            var lines = hunk.stream().filter(line -> line.isOn(Side.AFTER)).toList();
            if (isFile(file.path(), test)) {
                found.add(definition(words.size(), lines, language, name));
                return;
            }
            for (int at = 0; at < lines.size(); at++) {
                if (defines(lines.get(at).text(), language, test, name)) {
                    var place = NO_WORD.splitAsStream(file.path() + " " + className(lines, at));
                    int named = (int) place.filter(words::contains).count();
                    found.add(definition(named, TestVersions.block(lines, at), language, name));
                }
            }
        }
    }

    /** A program that is one test. */
    private static boolean isFile(String path, String test) {
        return path.equals(test) || path.endsWith("/" + test) || test.endsWith("/" + path);
    }

    private Definition definition(
            int named, List<PatchLine> lines, TestLanguage language, String name) {
        var body = lines.stream().map(line -> line.text().replace(name, "").strip()).toList();
        return new Definition(named, helpers.asserts(body, language), String.join("\n", body));
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

    /** Go runs inputs as tests below a test: {@code TestSum/empty}. */
    private static boolean defines(String line, TestLanguage language, String test, String name) {
        return TestLanguage.name(language.tests().named(), line)
                .or(() -> TestLanguage.name(language.tests().function(), line))
                .filter(it -> it.equals(name) || isPart(it, test))
                .isPresent();
    }

    private static boolean isPart(String name, String test) {
        return test.contains(name)
                && Stream.of(test.split("/", -1)).map(KeptTests::lastName).anyMatch(name::equals);
    }
}
