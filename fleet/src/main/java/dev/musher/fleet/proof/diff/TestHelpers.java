package dev.musher.fleet.proof.diff;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.Treeish;
import dev.musher.base.text.Patch;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.fleet.proof.source.CodeLines;
import dev.musher.fleet.proof.source.TestLanguage;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Tells whether lines assert something that could fail, by themselves or by a helper that they
 * call. A helper of the story counts by its own lines, one of base's tests is believed.
 */
final class TestHelpers {
    private static final int MOST_BYTES = 4 << 20;
    private static final int MOST_FILES = 1_000;
    private static final List<String> NO_LINES = List.of();

    /** Helpers that call helpers. */
    private static final int DEEPEST = 4;

    /** A call of something that is called like what may fail a test. */
    private static final Pattern CALL =
            Pattern.compile(
                    "(?i)\\b(\\w*?(?:assert|check|expect|verify|ensure|require|should|must|fail|throw|raise)\\w*)\\s*[!(.]");

    /** A statement that is a call of something that may assert. */
    private static final Pattern FIRST_CALL =
            Pattern.compile(
                    "^\\s*(?:await\\s+|return\\s+|self\\.|this\\.)*(\\w*(?i:assert|check|expect|verify|ensure|require|should|must|fail)\\w*)(?:\\s*\\(|\\s+(?![=.(+]))");

    /** All before the body of a function in one line. */
    private static final Pattern HEAD = Pattern.compile("^.*?(?:\\{|\\)\\s*(?:->[^:]*)?:|=>)\\s*");

    /** A name that libraries for tests give; `check` and `ensure` may do anything. */
    private static final Pattern OF_LIBRARY =
            Pattern.compile("(?i)(?:assert|expect|verify|require|should|must|fail)\\w*");

    /** A program that is a test fails by the code it ends with. */
    private static final Pattern OF_SHELL =
            Pattern.compile("^\\s*!?\\s*test\\s|\\b(?:exit|return)\\s+(?:[1-9]|\\$)");

    private final List<PatchFile> files;
    private final Set<String> ofBase;

    TestHelpers(List<PatchFile> files) {
        this(files, Set.of());
    }

    /**
     * @param files that a story changes, whole
     * @param ofBase the names of helpers in other tests
     */
    TestHelpers(List<PatchFile> files, Set<String> ofBase) {
        this.files = List.copyOf(files);
        this.ofBase = Set.copyOf(ofBase);
    }

    /** Blocks while git tells. */
    static TestHelpers of(Git git, Treeish base, Treeish tip, List<PatchFile> tests)
            throws InterruptedException {
        var paths =
                git.diffs().files(base, tip).stream()
                        .map(change -> change.path().toString())
                        .filter(path -> TestLanguages.ofPath(path).isPresent())
                        .limit(MOST_FILES)
                        .toList();
        if (paths.isEmpty() || tests.isEmpty()) {
            return new TestHelpers(tests);
        }
        var patch = git.diffs().whole(base, tip, paths, MOST_BYTES);
        var files = Patch.read(patch.bytes().toString()).files();
        var called = called(tests);
        var ofBase = new HashSet<String>();
        if (!called.isEmpty()) {
            for (var line : git.repository().lines(tip, List.copyOf(called), MOST_BYTES)) {
                boolean isOther = TestPaths.isOfTests(line.path()) && !paths.contains(line.path());
                called.stream()
                        .filter(name -> isOther && defines(line.text(), name))
                        .forEach(ofBase::add);
            }
        }
        return new TestHelpers(files, ofBase);
    }

    private static Set<String> called(List<PatchFile> tests) {
        var called = new HashSet<String>();
        for (PatchFile file : tests) {
            file.hunks().stream()
                    .flatMap(List::stream)
                    .filter(line -> line.isOn(Side.AFTER))
                    .forEach(
                            line ->
                                    CALL.matcher(line.text())
                                            .results()
                                            .forEach(it -> called.add(it.group(1))));
        }
        called.removeIf(name -> OF_LIBRARY.matcher(name).matches());
        return called;
    }

    boolean asserts(List<String> body, TestLanguage language) {
        return asserts(body, language, DEEPEST);
    }

    private boolean asserts(List<String> body, TestLanguage language, int deepest) {
        var code = new CodeLines(language);
        var lines = body.stream().map(code::line).toList();
        for (int at = 0; at < lines.size(); at++) {
            var statement = statement(lines, at);
            if (!VacuousAssertions.holdsAlways(statement)
                    && asserts(lines.get(at), statement, language, deepest)) {
                return true;
            }
        }
        return false;
    }

    /** A call of a helper of the story is what the helper is, also with constants. */
    private boolean asserts(String line, String statement, TestLanguage language, int deepest) {
        var called = FIRST_CALL.matcher(line);
        var ofStory = called.find() ? ofStory(called.group(1), deepest) : Optional.<Boolean>empty();
        if (ofStory.isPresent()) {
            return ofStory.get();
        }
        return (isAssertion(line, language) || callsHelper(line, deepest))
                && !VacuousAssertions.isOfConstants(statement);
    }

    private static boolean isAssertion(String line, TestLanguage language) {
        return language.assertion().matcher(line).find()
                || (language.endings().contains("sh") && OF_SHELL.matcher(line).find());
    }

    /** A line with those that its brackets go on in. */
    private static String statement(List<String> lines, int from) {
        var text = new StringBuilder(lines.get(from));
        for (int at = from + 1; at < lines.size() && open(text) > 0; at++) {
            text.append(' ').append(lines.get(at).strip());
        }
        return text.toString();
    }

    private static long open(CharSequence text) {
        return text.chars().filter(it -> it == '(').count()
                - text.chars().filter(it -> it == ')').count();
    }

    private boolean callsHelper(String line, int deepest) {
        return CALL.matcher(line)
                .results()
                .anyMatch(
                        it ->
                                ofStory(it.group(1), deepest)
                                        .orElseGet(() -> isBelieved(it.group(1))));
    }

    private boolean isBelieved(String name) {
        return ofBase.contains(name) || OF_LIBRARY.matcher(name).matches();
    }

    /** Whether a helper asserts that the story has in a file that it changes; empty for none. */
    private Optional<Boolean> ofStory(String name, int deepest) {
        boolean isFound = false;
        for (PatchFile file : files) {
            var language = TestLanguages.ofPath(file.path());
            if (language.isEmpty()) {
                continue;
            }
            for (List<PatchLine> hunk : file.hunks()) {
                var lines = hunk.stream().filter(line -> line.isOn(Side.AFTER)).toList();
                for (int at = 0; at < lines.size(); at++) {
                    var body = defines(lines.get(at).text(), name) ? body(lines, at) : NO_LINES;
                    isFound |= !body.isEmpty();
                    if (deepest > 0 && asserts(body, language.get(), deepest - 1)) {
                        return Optional.of(true);
                    }
                }
            }
        }
        return isFound ? Optional.of(false) : Optional.empty();
    }

    /** What a function does; empty for another name of something, like an import. */
    private static List<String> body(List<PatchLine> lines, int at) {
        var block = TestVersions.block(lines, at).stream().map(PatchLine::text).toList();
        if (block.size() > 1) {
            return block.subList(1, block.size());
        }
        var head = HEAD.matcher(block.getFirst());
        return head.find() ? List.of(block.getFirst().substring(head.end())) : NO_LINES;
    }

    private static boolean defines(String line, String name) {
        return line.contains(name)
                && Pattern.compile(
                                "(?:\\b(?:def|function|func|fn|fun|void|sub|const|let|var|class|static|boolean|int|String)\\s+(?:\\([^)]*\\)\\s*)?"
                                        + Pattern.quote(name)
                                        + "\\b)|^\\s*"
                                        + Pattern.quote(name)
                                        + "\\s*(?:\\(\\)\\s*\\{|=)")
                        .matcher(line)
                        .find();
    }
}
