package dev.musher.fleet.proof.diff;

import dev.musher.base.text.CountText;
import dev.musher.base.text.PatchFile;
import dev.musher.base.text.PatchLine.Side;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.diff.PatchedTestFile.CodeLine;
import dev.musher.fleet.proof.source.CodeLines;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Finds test files that assert less than before. Assertions that have moved to another file are
 * still there; such that cannot fail never were.
 */
final class LostAssertions {
    /** An assertion that cannot fail. */
    static final Pattern EMPTY =
            Pattern.compile(
                    "\\bassert(?:_?[tT]rue|That)?!?\\s*\\(\\s*(?:true|True|TRUE|1)\\s*\\)(?!\\s*[-.=!<>+*/])"
                            + "|\\bassert\\s+(?:True|true|1)\\s*(?:[,;)]|$)"
                            + "|\\bassertThat\\(\\s*true\\s*\\)\\.isTrue"
                            + "|\\bassert(?:Equals|Equal|_eq!)\\s*\\(\\s*(\\w+)\\s*,\\s*\\1\\s*\\)"
                            + "|\\bexpect\\s*\\(\\s*(true|\\d+)\\s*\\)\\.to(?:Be|Equal)\\(\\s*\\2\\s*\\)"
                            + "|\\bexpect\\s*\\(\\s*true\\s*\\)\\.toBeTruthy");

    private LostAssertions() {}

    /** What one file has lost, and how much it has won. */
    private static final class FileLosses {
        final PatchedTestFile test;
        final List<CodeLine> lost;
        int won;

        FileLosses(PatchedTestFile test) {
            this.test = test;
            lost = assertions(test, Side.BEFORE);
        }
    }

    /**
     * What was lost without a replacement.
     *
     * @param spared files of which more is said elsewhere
     */
    static List<ProofFinding> in(
            List<PatchFile> files, Set<String> spared, FindingWeights findingWeights) {
        var balances = PatchedTestFile.among(files).stream().map(FileLosses::new).toList();
        Map<String, Deque<FileLosses>> won = new HashMap<>();
        for (FileLosses balance : balances) {
            for (CodeLine line : assertions(balance.test, Side.AFTER)) {
                balance.won++;
                won.computeIfAbsent(text(line), _ -> new ArrayDeque<>()).add(balance);
            }
        }
        for (FileLosses balance : balances) {
            balance.lost.removeIf(line -> isStillThere(line, won));
        }
        return balances.stream()
                .filter(balance -> balance.lost.size() > balance.won)
                .filter(balance -> !spared.contains(balance.test.file().path()))
                .filter(balance -> !balance.test.gainsMany())
                .map(balance -> finding(balance, findingWeights))
                .toList();
    }

    /** The same line, wherever it went. */
    private static boolean isStillThere(CodeLine line, Map<String, Deque<FileLosses>> won) {
        var places = won.getOrDefault(text(line), new ArrayDeque<>());
        if (places.isEmpty()) {
            return false;
        }
        places.remove().won--;
        return true;
    }

    private static ProofFinding finding(FileLosses balance, FindingWeights findingWeights) {
        int fewer = balance.lost.size() - balance.won;
        return findingWeights.weighed(
                Kind.ASSERTION_REMOVED,
                balance.test.file().path(),
                balance.lost.getFirst().number(),
                CountText.of(fewer, "assertion")
                        + " fewer than before, the first without a replacement here");
    }

    private static String text(CodeLine line) {
        return line.line().text().strip();
    }

    private static List<CodeLine> assertions(PatchedTestFile test, Side side) {
        var lines = new ArrayList<CodeLine>();
        for (CodeLine line : test.changed(side)) {
            if (test.language().assertion().matcher(line.code()).find()
                    && !EMPTY.matcher(CodeLines.cut(line.line().text())).find()) {
                lines.add(line);
            }
        }
        return lines;
    }
}
