package dev.musher.gate;

import dev.musher.judge.AnswerLines;
import java.util.List;

/**
 * Reads the answers of judges. Work is sent back only where an answer says so beyond doubt;
 * everything else is unclear, and unclear never holds up a run.
 */
final class VerdictReader {
    private static final String BAD = "INCOMPLETE";
    private static final String GOOD = "COMPLETE";

    /** A judge that has not said it by then says it nowhere. */
    private static final int MOST_LINES = 5;

    private VerdictReader() {}

    /** Only a first line that begins with INCOMPLETE, and names what is missing, is lacking. */
    static Verdict critic(String answer) {
        var lines = AnswerLines.said(answer);
        if (lines.isEmpty()) {
            return new Verdict.Unclear();
        }
        String first = AnswerLines.bare(lines.getFirst());
        if (AnswerLines.begins(first, GOOD)) {
            return new Verdict.Fine();
        }
        if (!AnswerLines.begins(first, BAD) || hasWord(first.substring(BAD.length()), GOOD)) {
            return new Verdict.Unclear();
        }
        String issues =
                AnswerLines.isSilent(first.substring(BAD.length()))
                        ? AnswerLines.after(answer, 1)
                        : answer.strip();
        return issues.isEmpty() ? new Verdict.Unclear() : new Verdict.Lacking(issues);
    }

    /** Whether a goal is met: by the first of the first lines that says it, in whatever case. */
    static Verdict goal(String answer) {
        var lines = AnswerLines.said(answer);
        for (int i = 0; i < Math.min(lines.size(), MOST_LINES); i++) {
            String line = AnswerLines.bare(lines.get(i));
            switch (GoalWords.of(line)) {
                case MET -> {
                    return new Verdict.Fine();
                }
                case NOT_MET -> {
                    boolean alone = GoalWords.isAlone(line);
                    return new Verdict.Lacking(AnswerLines.after(answer, alone ? i + 1 : i));
                }
                case MIXED -> {
                    return new Verdict.Unclear();
                }
                case NOTHING -> {}
            }
        }
        return new Verdict.Unclear();
    }

    private static boolean hasWord(String text, String word) {
        return List.of(text.split("[^\\p{L}]+", -1)).contains(word);
    }
}
