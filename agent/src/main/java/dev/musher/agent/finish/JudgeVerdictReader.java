package dev.musher.agent.finish;

import dev.musher.agent.judge.JudgeAnswerLines;
import java.util.List;

/**
 * Reads the answers of judges. Work is sent back only where an answer says so beyond doubt;
 * everything else is unclear, and unclear never holds up a run.
 */
final class JudgeVerdictReader {
    private static final String BAD = "INCOMPLETE";
    private static final String GOOD = "COMPLETE";

    /** A judge that has not said it by then says it nowhere. */
    private static final int MOST_LINES = 5;

    private JudgeVerdictReader() {}

    /** Only a first line that begins with INCOMPLETE, and names what is missing, is lacking. */
    static JudgeVerdict critic(String answer) {
        var lines = JudgeAnswerLines.said(answer);
        if (lines.isEmpty()) {
            return new JudgeVerdict.Unclear();
        }
        String first = JudgeAnswerLines.bare(lines.getFirst());
        if (JudgeAnswerLines.begins(first, GOOD)) {
            return new JudgeVerdict.Fine();
        }
        if (!JudgeAnswerLines.begins(first, BAD) || hasWord(first.substring(BAD.length()), GOOD)) {
            return new JudgeVerdict.Unclear();
        }
        String issues =
                JudgeAnswerLines.isSilent(first.substring(BAD.length()))
                        ? JudgeAnswerLines.after(answer, 1)
                        : answer.strip();
        return issues.isEmpty() ? new JudgeVerdict.Unclear() : new JudgeVerdict.Lacking(issues);
    }

    /** Whether a goal is met: by the first of the first lines that says it, in whatever case. */
    static JudgeVerdict goal(String answer) {
        var lines = JudgeAnswerLines.said(answer);
        for (int i = 0; i < Math.min(lines.size(), MOST_LINES); i++) {
            String line = JudgeAnswerLines.bare(lines.get(i));
            switch (GoalAnswer.of(line)) {
                case MET -> {
                    return new JudgeVerdict.Fine();
                }
                case NOT_MET -> {
                    boolean alone = GoalAnswer.isAlone(line);
                    return new JudgeVerdict.Lacking(
                            JudgeAnswerLines.after(answer, alone ? i + 1 : i));
                }
                case MIXED -> {
                    return new JudgeVerdict.Unclear();
                }
                case NOTHING -> {}
            }
        }
        return new JudgeVerdict.Unclear();
    }

    private static boolean hasWord(String text, String word) {
        return List.of(text.split("[^\\p{L}]+", -1)).contains(word);
    }
}
