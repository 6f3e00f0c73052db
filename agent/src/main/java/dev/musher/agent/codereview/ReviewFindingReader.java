package dev.musher.agent.codereview;

import dev.musher.agent.judge.JudgeAnswerLines;
import dev.musher.base.text.OneLineText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what a judge found: blocks that begin with a labelled line. Other text is not a finding.
 */
final class ReviewFindingReader {
    private static final Pattern HEAD =
            Pattern.compile(
                    "(?:[-•]|\\d+[.)])?\\s*FINDING:?\\s+(\\p{L}+)[:,]?\\s+(.+?):(\\d{1,9})"
                            + "(?:[-–:]\\d+)?\\s*[:.,–-]?\\s*(.*)");

    private static final String NOTHING = "NOTHING";
    private static final int LONGEST_TEXT = 600;

    private ReviewFindingReader() {}

    static List<ReviewFinding> read(String answer) {
        var findings = new ArrayList<ReviewFinding>();
        Optional<Matcher> head = Optional.empty();
        var text = new StringBuilder();
        for (String line : answer.lines().toList()) {
            // Names of files have underscores, so the line is taken as it stands there.
            var found = HEAD.matcher(line.replaceAll("[*`#>\"]", "").strip());
            if (found.matches()) {
                finish(head, text, findings);
                head = Optional.of(found);
                text = new StringBuilder(found.group(4));
            } else if (!JudgeAnswerLines.isSilent(line)) {
                text.append('\n').append(line);
            }
        }
        finish(head, text, findings);
        return findings;
    }

    /** An undefined severity is for the second pass to correct. */
    private static void finish(
            Optional<Matcher> head, StringBuilder text, List<ReviewFinding> findings) {
        String words = OneLineText.beginning(text.toString(), LONGEST_TEXT);
        if (head.isPresent() && !words.isEmpty()) {
            var found = head.get();
            findings.add(
                    new ReviewFinding(
                            FindingSeverity.of(found.group(1)).orElse(FindingSeverity.MEDIUM),
                            found.group(2).strip(),
                            Integer.parseInt(found.group(3)),
                            words));
        }
    }

    /** Whether an answer without findings says that there are none. */
    static boolean saysNothing(String answer) {
        var lines = JudgeAnswerLines.said(answer);
        return !lines.isEmpty()
                && JudgeAnswerLines.begins(JudgeAnswerLines.bare(lines.getLast()), NOTHING);
    }
}
