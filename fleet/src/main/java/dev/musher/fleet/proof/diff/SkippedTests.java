package dev.musher.fleet.proof.diff;

import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.diff.PatchedTestFile.CodeLine;
import dev.musher.fleet.proof.source.TestLanguage;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds tests that are not run any more though they are there. A condition may have a good reason,
 * such as another system, and is reported.
 */
final class SkippedTests {
    private static final Pattern CONDITION =
            Pattern.compile("^[}\\s]*(?:if|elif|else|unless|case|when|switch)\\b");

    /** A condition that is none. */
    private static final Pattern ALWAYS =
            Pattern.compile(
                    "(?i)\\bskip_?if\\s*\\(\\s*(?:true|1)\\s*[,)]|\\.(?:skip|fixme)\\s*\\(\\s*true\\s*[,)]"
                            + "|\\b(?:skip_?unless|run_?if)\\s*\\(\\s*(?:false|0|none)\\s*[,)]"
                            + "|^[}\\s]*if\\s*\\(?\\s*(?:true|1)\\s*\\)?\\s*(?:[:{;]|then\\b|$)");

    private SkippedTests() {}

    static List<ProofFinding> in(List<PatchFile> files, FindingWeights findingWeights) {
        var tests = PatchedTestFile.among(files);
        var before = new ArrayList<CodeLine>();
        for (PatchedTestFile test : tests) {
            before.addAll(skips(test, Side.BEFORE));
        }
        var findings = new ArrayList<ProofFinding>();
        for (PatchedTestFile test : tests) {
            for (CodeLine line : skips(test, Side.AFTER)) {
                if (!wasThere(before, line, test.language())) {
                    findings.add(finding(test, line, findingWeights));
                }
            }
        }
        return findings;
    }

    private static List<CodeLine> skips(PatchedTestFile test, Side side) {
        return test.changed(side).stream().filter(line -> isSkip(line, test.language())).toList();
    }

    /** Whether it keeps tests from running, always or sometimes. */
    static boolean isSkip(CodeLine line, TestLanguage testLanguage) {
        return testLanguage.skip().matcher(line.code()).find()
                || testLanguage.maybe().matcher(line.code()).find();
    }

    /**
     * The same line, which has moved; or one in the same place, for another reason. One that had a
     * condition was not there if the new one has none.
     */
    private static boolean wasThere(
            List<CodeLine> before, CodeLine line, TestLanguage testLanguage) {
        for (CodeLine old : before) {
            boolean isHere =
                    old.code().strip().equals(line.code().strip())
                            || old.line().block() == line.line().block();
            if (isHere && (isSometimes(line, testLanguage) || !isSometimes(old, testLanguage))) {
                before.remove(old);
                return true;
            }
        }
        return false;
    }

    private static ProofFinding finding(
            PatchedTestFile test, CodeLine line, FindingWeights findingWeights) {
        var path = test.file().path();
        var shown = "`" + line.line().text().strip() + "`";
        return isSometimes(line, test.language())
                ? FindingWeights.reported(
                        Kind.TEST_SKIPPED,
                        path,
                        line.number(),
                        shown + " may keep tests from running")
                : findingWeights.weighed(
                        Kind.TEST_SKIPPED,
                        path,
                        line.number(),
                        shown + " keeps tests from running; take it out");
    }

    private static boolean isSometimes(CodeLine line, TestLanguage testLanguage) {
        if (ALWAYS.matcher(line.above()).find() || ALWAYS.matcher(line.code()).find()) {
            return false;
        }
        return !testLanguage.skip().matcher(line.code()).find()
                || CONDITION.matcher(line.above()).find()
                || CONDITION.matcher(line.code()).find();
    }
}
