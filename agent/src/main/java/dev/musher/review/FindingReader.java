package dev.musher.review;

import dev.musher.judge.AnswerLines;
import dev.musher.text.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what a judge found: blocks that begin with a labelled line. Other text is no finding. */
final class FindingReader {
    private static final Pattern HEAD =
            Pattern.compile(
                    "(?:[-•]|\\d+[.)])?\\s*FINDING:?\\s+(\\p{L}+)[:,]?\\s+(.+?):(\\d{1,9})"
                            + "(?:[-–:]\\d+)?\\s*[:.,–-]?\\s*(.*)");

    private static final String NOTHING = "NOTHING";
    private static final int LONGEST_TEXT = 600;

    private FindingReader() {}

    static List<Finding> read(String answer) {
        var findings = new ArrayList<Finding>();
        Optional<Matcher> head = Optional.empty();
        var text = new StringBuilder();
        for (String line : answer.lines().toList()) {
            // Names of files have underscores, so the line is taken as it stands there.
            var found = HEAD.matcher(line.replaceAll("[*`#>\"]", "").strip());
            if (found.matches()) {
                finish(head, text, findings);
                head = Optional.of(found);
                text = new StringBuilder(found.group(4));
            } else if (!AnswerLines.isSilent(line)) {
                text.append('\n').append(line);
            }
        }
        finish(head, text, findings);
        return findings;
    }

    /** A severity that nobody defined is for the second pass to correct. */
    private static void finish(Optional<Matcher> head, StringBuilder text, List<Finding> findings) {
        String words = OneLine.beginning(text.toString(), LONGEST_TEXT);
        if (head.isPresent() && !words.isEmpty()) {
            var found = head.get();
            findings.add(
                    new Finding(
                            Severity.of(found.group(1)).orElse(Severity.MEDIUM),
                            found.group(2).strip(),
                            Integer.parseInt(found.group(3)),
                            words));
        }
    }

    /** Whether an answer without findings says that there are none. */
    static boolean saysNothing(String answer) {
        var lines = AnswerLines.said(answer);
        return !lines.isEmpty() && AnswerLines.begins(AnswerLines.bare(lines.getLast()), NOTHING);
    }
}
