package dev.musher.proof.diff;

import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.diff.PatchLine.Side;
import dev.musher.proof.diff.TestFile.CodeLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds test files that assert less than before. Assertions that have moved to another file are
 * still there; such that cannot fail never were.
 */
final class LostAssertions {
    private static final Pattern EMPTY =
            Pattern.compile(
                    "\\bassert\\w*!?\\s*\\(\\s*(?:true|True|TRUE|1)\\s*\\)"
                            + "|\\bassert\\s+(?:True|true|1)\\b"
                            + "|\\bassertThat\\(\\s*true\\s*\\)\\.isTrue"
                            + "|\\bassert(?:Equals|Equal|_eq!)\\s*\\(\\s*(\\w+)\\s*,\\s*\\1\\s*\\)"
                            + "|\\bexpect\\s*\\(\\s*(true|\\d+)\\s*\\)\\.to(?:Be|Equal)\\(\\s*\\2\\s*\\)"
                            + "|\\bexpect\\s*\\(\\s*true\\s*\\)\\.toBeTruthy");

    private LostAssertions() {}

    /**
     * @param spared files of which more is said elsewhere
     */
    static List<Finding> in(List<PatchFile> files, Set<String> spared, Scales scales) {
        Map<TestFile, List<CodeLine>> lost = new LinkedHashMap<>();
        Map<TestFile, List<CodeLine>> won = new LinkedHashMap<>();
        for (TestFile test : TestFile.among(files)) {
            lost.put(test, assertions(test, Side.BEFORE));
            won.put(test, assertions(test, Side.AFTER));
        }
        lost.values().forEach(lines -> lines.removeIf(line -> isStillThere(line, won)));
        var findings = new ArrayList<Finding>();
        lost.forEach(
                (test, lines) -> {
                    int fewer = lines.size() - won.getOrDefault(test, List.of()).size();
                    var path = test.file().path();
                    if (fewer > 0 && !spared.contains(path) && !test.gainsMany()) {
                        findings.add(
                                scales.weighed(
                                        Kind.ASSERTION_REMOVED,
                                        path,
                                        lines.getFirst().number(),
                                        fewer
                                                + (fewer == 1 ? " assertion" : " assertions")
                                                + " fewer than before, the first without a"
                                                + " replacement here"));
                    }
                });
        return findings;
    }

    private static boolean isStillThere(CodeLine line, Map<TestFile, List<CodeLine>> won) {
        for (List<CodeLine> lines : won.values()) {
            for (CodeLine other : lines) {
                if (other.line().text().strip().equals(line.line().text().strip())) {
                    lines.remove(other);
                    return true;
                }
            }
        }
        return false;
    }

    private static List<CodeLine> assertions(TestFile test, Side side) {
        var lines = new ArrayList<CodeLine>();
        for (CodeLine line : test.changed(side)) {
            if (test.language().assertion().matcher(line.code()).find()
                    && !EMPTY.matcher(line.line().text()).find()) {
                lines.add(line);
            }
        }
        return lines;
    }
}
