package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.source.BaseFiles;
import dev.musher.fleet.proof.source.TestLanguages;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Whether files of base could be what others are checked by, for all that they say themselves. */
public final class HelperClassifier {
    /** What only code has that checks other code. */
    private static final Pattern CHECKS =
            Pattern.compile(
                    "\\bAssertion(?:Failed)?Error\\b"
                            + "|^\\s*(?:[\\w.<>]+\\s+)*(?:def|function|func|fn|sub|const|let|var|void)\\s+"
                            + "(?:self\\.)?(?:assert|expect|should)\\w*"
                            + "|^\\s*(?:assert|expect)\\w*\\s*\\(\\)|\\.assert[A-Z]\\w*\\s*\\("
                            + "|\\b(?:import|from|require|include|using|use)\\b.*\\b(?:unittest|pytest"
                            + "|hypothesis|node:assert|node:test|chai|jest|vitest|mocha|sinon|junit|assertj"
                            + "|mockito|hamcrest|testify|gomega|rspec|minitest|PHPUnit|XCTest|xunit|NUnit"
                            + "|gtest|catch2)\\b|^\\s*(?:import\\s+)?\"testing\"|\\bRSpec\\.|\\bCypress\\.",
                    Pattern.MULTILINE);

    /** Code that holds nothing but what tests expect. */
    private static final Pattern EXPECTED =
            Pattern.compile("(?i)expect|golden|snapshot|fixture|samples?\\b|cases?\\b");

    /** What tests cannot be about. */
    private static final Pattern NEVER =
            Pattern.compile(
                    "(?i)(?:^|/)(?:license|changelog|readme|requirements|constraints|cmakelists)[^/]*$"
                            + "|\\.(?:lock|sum)$|-lock\\.(?:json|yaml)$|^\\.");

    /** What people read is more than what tests expect, if it is that. */
    static final Pattern PAGE = Pattern.compile("(?i)\\.(?:md|rst|adoc)$");

    private final BaseFiles base;
    private final Map<String, Boolean> able = new HashMap<>();

    HelperClassifier(BaseFiles base) {
        this.base = base;
    }

    /** Whether a text defines tests or assertions. */
    public static boolean checks(String path, String text) {
        return TestDetector.areIn(path, text) || CHECKS.matcher(text).find();
    }

    boolean checks(String path) throws InterruptedException {
        return checks(path, base.content(path));
    }

    static boolean isNever(String path) {
        return NEVER.matcher(path).find();
    }

    boolean mayMeasure(String path) throws InterruptedException {
        var known = able.get(path);
        if (known != null) {
            return known;
        }
        boolean can =
                !isNever(path)
                        && !PAGE.matcher(path).find()
                        && (TestLanguages.ofPath(path).isEmpty()
                                || FileMention.library(path).isPresent()
                                || isFoundByRunner(path)
                                || (!isSubject(path)
                                        && (checks(path)
                                                || EXPECTED.matcher(FileMention.name(path))
                                                        .find())));
        able.put(path, can);
        return can;
    }

    /** Whether a runner finds it, or a language builds it for tests alone. */
    boolean isFoundByRunner(String path) throws InterruptedException {
        return TestDetector.areIn(path, base.content(path)) || TestOnlyCode.is(path, base);
    }

    /** The code of base that a file names, without itself. */
    List<String> usedBy(String file) throws InterruptedException {
        var lines = base.content(file).lines().toList();
        return base.paths().stream()
                .filter(path -> !path.equals(file) && !GateInputs.isData(path))
                .filter(
                        path ->
                                FileMention.of(path, Set.of())
                                        .filter(
                                                fileMention ->
                                                        lines.stream().anyMatch(fileMention::isIn))
                                        .isPresent())
                .toList();
    }

    /** Whether a test of base is called after it. */
    boolean isSubject(String path) throws InterruptedException {
        var stem = FileMention.stem(path);
        return base.paths().stream()
                .map(TestPaths::subject)
                .flatMap(Optional::stream)
                .anyMatch(subject -> subject.equalsIgnoreCase(stem));
    }
}
