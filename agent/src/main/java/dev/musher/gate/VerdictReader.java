package dev.musher.gate;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads the answers of judges. Work is sent back only where an answer says so beyond doubt;
 * everything else is unclear, and unclear never holds up a run.
 */
final class VerdictReader {
    private static final String BAD = "INCOMPLETE";
    private static final String GOOD = "COMPLETE";

    /** What follows a verdict and makes it none. */
    private static final Set<String> HEDGES =
            Set.of(
                    "or", "is", "was", "would", "might", "may", "could", "if", "unless", "not",
                    "nor", "vs", "versus");

    /** A judge that has not said it by then says it nowhere. */
    private static final int MOST_LINES = 5;

    private VerdictReader() {}

    /** Only a first line that begins with INCOMPLETE, and names what is missing, is lacking. */
    static Verdict critic(String answer) {
        var lines = said(answer);
        if (lines.isEmpty()) {
            return new Verdict.Unclear();
        }
        String first = bare(lines.getFirst());
        if (begins(first, GOOD)) {
            return new Verdict.Fine();
        }
        if (!begins(first, BAD) || hasWord(first.substring(BAD.length()), GOOD)) {
            return new Verdict.Unclear();
        }
        String issues = isSilent(first.substring(BAD.length())) ? after(answer, 1) : answer.strip();
        return issues.isEmpty() ? new Verdict.Unclear() : new Verdict.Lacking(issues);
    }

    /** Whether a goal is met: by the first of the first lines that says it, in whatever case. */
    static Verdict goal(String answer) {
        var lines = said(answer);
        for (int i = 0; i < Math.min(lines.size(), MOST_LINES); i++) {
            String line = bare(lines.get(i));
            switch (GoalWords.of(line)) {
                case MET -> {
                    return new Verdict.Fine();
                }
                case NOT_MET -> {
                    boolean alone = GoalWords.isAlone(line);
                    return new Verdict.Lacking(after(answer, alone ? i + 1 : i));
                }
                case MIXED -> {
                    return new Verdict.Unclear();
                }
                case NOTHING -> {}
            }
        }
        return new Verdict.Unclear();
    }

    /** Whether a line begins with a word as a verdict, rather than as a part of a sentence. */
    static boolean begins(String line, String word) {
        if (!line.startsWith(word)) {
            return false;
        }
        String rest = line.substring(word.length());
        if (!rest.isEmpty() && Character.isLetterOrDigit(rest.charAt(0))) {
            return false;
        }
        String next = rest.strip();
        int end = 0;
        while (end < next.length() && Character.isLetter(next.charAt(end))) {
            end++;
        }
        return !next.startsWith("?")
                && !HEDGES.contains(next.substring(0, end).toLowerCase(Locale.ROOT));
    }

    /** Without marks of Markdown and without a label. */
    private static String bare(String line) {
        var text = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            if ("*_`#>[]\"".indexOf(line.charAt(i)) < 0) {
                text.append(line.charAt(i));
            }
        }
        String bare = text.toString().strip();
        String label = "verdict";
        if (bare.regionMatches(true, 0, label, 0, label.length())) {
            String rest = bare.substring(label.length()).stripLeading();
            return rest.startsWith(":") ? rest.substring(1).strip() : bare;
        }
        return bare;
    }

    /** The lines that say something. */
    private static List<String> said(String answer) {
        return answer.lines().filter(line -> !bare(line).isEmpty()).toList();
    }

    /** Everything behind the first lines that say something. */
    private static String after(String answer, int lines) {
        var rest = new StringBuilder();
        int skipped = 0;
        for (String line : answer.lines().toList()) {
            if (skipped < lines) {
                skipped += bare(line).isEmpty() ? 0 : 1;
            } else {
                rest.append(line).append('\n');
            }
        }
        return rest.toString().strip();
    }

    static boolean isSilent(String text) {
        return text.chars().noneMatch(Character::isLetterOrDigit);
    }

    private static boolean hasWord(String text, String word) {
        return List.of(text.split("[^\\p{L}]+", -1)).contains(word);
    }
}
