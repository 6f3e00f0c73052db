package dev.musher.fleet.proof.diff;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.diff.PatchedTestFile.CodeLine;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds existing tests that ask for less: a value or a call that they held is in no test any more,
 * equality is not asked for, or something else will do as well. They pass, and so do base's
 * versions; it is later code that they would let through.
 */
final class WeakenedTests {
    private static final Pattern VALUES =
            Pattern.compile(
                    "\"(?:[^\"\\\\]|\\\\.)++\"|'(?:[^'\\\\]|\\\\.)++'|`(?:[^`\\\\]|\\\\.)++`"
                            + "|(?<![\\w.])\\d[\\d_]*+(?:\\.\\d++)?(?![\\w])"
                            + "|\\b(?:None|null|nil|undefined|True|False|true|false)\\b");

    private static final Pattern CELLS = Pattern.compile("[\\s,;|'\"]+");

    private static final Pattern CALLS = Pattern.compile("\\b([A-Za-z_]\\w*)!?\\s*\\(");

    /** How assertions are called; whichever it is, it has to hold the same. */
    private static final Pattern ASSERTION =
            Pattern.compile(
                    "(?i)assert|expect|equal|that|^tobe|^is[A-Z]|^require|^should|^(?:error|fatal|log)f?$");

    private static final Pattern EQUALITY =
            Pattern.compile(
                    "(?<![=!<>])={2,3}(?!=)|\\s-eq\\s|\\s=\\s|\\bassert_eq\\b|\\b(?:EXPECT|ASSERT)_\\w*EQ\\b"
                            + "|(?i)equals?(?:to)?\\s*!?\\(|\\b(?:toBe|isSameAs|assertSame|assertIs)\\s*\\("
                            + "|\\b(?:is|eq)\\b|\\bassert\\w*equal\\s*\\(");

    private static final Pattern ALTERNATIVE = Pattern.compile("\\bor\\b|\\|\\||\\bany\\s*\\(");

    /** What names other files and groups of tests, and holds nothing; like the reason of a skip. */
    private static final Pattern HEADING =
            Pattern.compile(
                    "^\\s*(?:import|from|require|include|using|use|package|#include)(?![.\\w])"
                            + "|\\b(?:describe|context|suite|DisplayName)\\b"
                            + "|\\.(?:Error|Fatal|Log)f?\\s*\\(");

    private static final int LONGEST = 60;

    private final List<PatchedTestFile> tests;
    private final Map<String, Integer> values = new HashMap<>();
    private final Set<String> calls = new HashSet<>();
    private final List<CodeLine> assertions = new ArrayList<>();

    private WeakenedTests(List<PatchFile> files) {
        tests = PatchedTestFile.among(files);
        tests.forEach(test -> assertions.addAll(assertions(test, Side.AFTER)));
        Stream.concat(tests.stream(), newHelpers(files).stream()).forEach(this::note);
    }

    /** Tables of inputs may be text: each cell counts. */
    private void note(PatchedTestFile test) {
        for (Held held : held(test, Side.AFTER)) {
            values.merge(held.text(), 1, Integer::sum);
            var cells = CELLS.splitAsStream(held.text()).filter(it -> !it.equals(held.text()));
            cells.forEach(cell -> values.merge(cell, 1, Integer::sum));
        }
        test.changed(Side.AFTER).forEach(line -> calls.addAll(calls(line)));
    }

    /**
     * Files in which tests ask for less.
     *
     * @param spared files of which more is said elsewhere
     */
    static List<ProofFinding> in(
            List<PatchFile> files, Set<String> spared, FindingWeights findingWeights) {
        var all = new WeakenedTests(files);
        var findings = new ArrayList<ProofFinding>();
        for (PatchedTestFile test : all.tests) {
            var why = all.lost(test).or(() -> all.weaker(test));
            if (why.isPresent() && !spared.contains(test.file().path())) {
                findings.add(
                        findingWeights.weighed(
                                Kind.TEST_WEAKENED,
                                test.file().path(),
                                why.get().line().number(),
                                why.get().text()));
            }
        }
        return findings;
    }

    /** A value of a line; or where a test is weaker, and how. */
    private record Held(CodeLine line, String text) {}

    /** Moved values are found again, in whichever test. */
    private Optional<Held> lost(PatchedTestFile test) {
        var lost = new ArrayList<Held>();
        for (Held held : held(test, Side.BEFORE)) {
            if (values.merge(held.text(), -1, Integer::sum) < 0) {
                lost.add(new Held(held.line(), "no test has " + cut(held.text()) + " any more"));
            }
        }
        for (CodeLine line : assertions(test, Side.BEFORE)) {
            for (String call : calls(line)) {
                if (!isAssertion(call) && !calls.contains(call)) {
                    lost.add(new Held(line, "no test calls " + cut(call) + " any more"));
                }
            }
        }
        return lost.stream().findFirst();
    }

    private Optional<Held> weaker(PatchedTestFile test) {
        for (CodeLine line : assertions(test, Side.BEFORE)) {
            var same = assertions.stream().filter(after -> holdsAll(after, line)).toList();
            if (!same.isEmpty() && same.stream().allMatch(after -> isWeaker(after, line))) {
                return Optional.of(new Held(line, "another result is now accepted too"));
            }
        }
        return Optional.empty();
    }

    private static boolean holdsAll(CodeLine after, CodeLine before) {
        var held = new HashSet<>(values(after));
        held.addAll(calls(after));
        return held.containsAll(values(before))
                && held.containsAll(calls(before).stream().filter(it -> !isAssertion(it)).toList());
    }

    private static boolean isWeaker(CodeLine after, CodeLine before) {
        return (has(EQUALITY, before) && !has(EQUALITY, after))
                || (has(ALTERNATIVE, after) && !has(ALTERNATIVE, before));
    }

    private static boolean has(Pattern pattern, CodeLine line) {
        return pattern.matcher(line.code()).find();
    }

    private static List<CodeLine> assertions(PatchedTestFile test, Side side) {
        return test.changed(side).stream()
                .filter(line -> test.language().assertion().matcher(line.code()).find())
                .toList();
    }

    /** An assertion may take several lines; but in Rust tests are where the code is. */
    private static List<Held> held(PatchedTestFile test, Side side) {
        var held = new ArrayList<Held>();
        var path = test.file().path();
        boolean isMixed = path.endsWith(".rs") && !TestPaths.isOfTests(path);
        for (CodeLine line : isMixed ? assertions(test, side) : test.changed(side)) {
            if (!isHeading(test, line)) {
                values(line).forEach(value -> held.add(new Held(line, value)));
            }
        }
        return held;
    }

    private static boolean isHeading(PatchedTestFile test, CodeLine line) {
        var tests = test.language().tests();
        return HEADING.matcher(line.code()).find()
                || SkippedTests.isSkip(line, test.language())
                || tests.named().matcher(line.whole()).find()
                || tests.mark().matcher(line.whole()).find();
    }

    private static boolean isAssertion(String call) {
        return ASSERTION.matcher(call).find();
    }

    private static List<String> values(CodeLine line) {
        return VALUES.matcher(line.whole()).results().map(it -> unquoted(it.group())).toList();
    }

    private static List<String> calls(CodeLine line) {
        return CALLS.matcher(line.code()).results().map(it -> it.group(1)).toList();
    }

    /** Formatters change quotes. */
    private static String unquoted(String value) {
        return "\"'`".indexOf(value.charAt(0)) < 0 ? value : value.substring(1, value.length() - 1);
    }

    private static String cut(String value) {
        return value.length() <= LONGEST ? value : value.substring(0, LONGEST) + "…";
    }

    /** New files that the tests name. */
    private List<PatchedTestFile> newHelpers(List<PatchFile> files) {
        var named =
                tests.stream()
                        .flatMap(test -> test.changed(Side.AFTER).stream())
                        .map(CodeLine::whole)
                        .toList();
        return files.stream()
                .filter(file -> file.isNew() && PatchedTestFile.of(file).isEmpty())
                .filter(file -> isNamed(FileMention.stem(file.path()), named))
                .flatMap(
                        file ->
                                TestLanguages.ofPath(file.path()).stream()
                                        .map(
                                                testLanguage ->
                                                        new PatchedTestFile(file, testLanguage)))
                .toList();
    }

    private static boolean isNamed(String stem, List<String> lines) {
        return stem.equals("conftest") || lines.stream().anyMatch(line -> line.contains(stem));
    }
}
