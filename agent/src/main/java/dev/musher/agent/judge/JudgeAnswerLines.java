package dev.musher.agent.judge;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads the lines of a judge's answer, whatever Markdown it put around its words. */
public final class JudgeAnswerLines {
    private static final String LABEL = "verdict";

    /** What follows a verdict and makes it a part of a sentence. */
    private static final Set<String> HEDGES =
            Set.of(
                    "or", "is", "was", "would", "might", "may", "could", "if", "unless", "not",
                    "nor", "vs", "versus");

    private JudgeAnswerLines() {}

    /** The lines that say something, as they stand. */
    public static List<String> said(String answer) {
        return answer.lines().filter(line -> !bare(line).isEmpty()).toList();
    }

    /** Everything behind the first lines that say something. */
    public static String after(String answer, int lines) {
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

    /** A line without marks of Markdown and without a label. */
    public static String bare(String line) {
        var text = new StringBuilder();
        for (int i = 0; i < line.length(); i++) {
            if ("*_`#>[]\"".indexOf(line.charAt(i)) < 0) {
                text.append(line.charAt(i));
            }
        }
        String bare = text.toString().strip();
        if (bare.regionMatches(true, 0, LABEL, 0, LABEL.length())) {
            String rest = bare.substring(LABEL.length()).stripLeading();
            return rest.startsWith(":") ? rest.substring(1).strip() : bare;
        }
        return bare;
    }

    /** Whether a bare line begins with a word as a verdict, rather than with a sentence. */
    public static boolean begins(String line, String word) {
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

    /** Whether a text has no letters and no digits. */
    public static boolean isSilent(String text) {
        return text.chars().noneMatch(Character::isLetterOrDigit);
    }
}
