package dev.musher.tools.edit;

import dev.musher.base.text.Utf8;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Says that a text is not there, and shows what is there that resembles it most. */
final class NotFoundText {
    /** In a longer file nothing is looked for: that takes too long. */
    private static final int LONGEST_TEXT = 1024 * 1024;

    private static final int MOST_LINES = 12;
    private static final int LONGEST_LINE = 160;
    private static final double LEAST_LIKENESS = 0.5;

    private final String text;
    private final List<TextReplacement> all;

    NotFoundText(String text, List<TextReplacement> all) {
        this.text = text;
        this.all = all;
    }

    String explain(TextReplacement wanted) throws InterruptedException {
        if (text.isEmpty()) {
            return "old_text was not found: the file is empty. Use write.";
        }
        if (isMadeByAnother(wanted)) {
            return "old_text was not found in the file; it is in the new_text of another edit, but"
                    + " all edits apply to the file as it is. Combine both into one edit.";
        }
        if (hasLineNumbers(wanted.oldText())) {
            return "old_text was not found: its lines start with the line numbers that read shows. Leave"
                    + " the number and the tab out.";
        }
        if (text.length() > LONGEST_TEXT) {
            return "old_text was not found. Read the place again and copy it exactly.";
        }
        var lines = text.split("\n", -1);
        var old = wanted.oldText().strip().split("\n", -1);
        int place = nearest(lines, old);
        if (place < 0) {
            return "old_text was not found, nor anything like it. Read the file again.";
        }
        return shown(lines, old, place);
    }

    private boolean isMadeByAnother(TextReplacement wanted) {
        for (var other : all) {
            if (!other.equals(wanted) && other.newText().contains(wanted.oldText())) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasLineNumbers(String oldText) {
        for (var line : oldText.stripTrailing().split("\n", -1)) {
            int tab = line.indexOf('\t');
            if (tab <= 0 || !line.substring(0, tab).strip().chars().allMatch(Character::isDigit)) {
                return false;
            }
        }
        return Character.isDigit(oldText.strip().charAt(0));
    }

    private static int nearest(String[] lines, String[] old) throws InterruptedException {
        int place = mostEqual(lines, old);
        return place >= 0 ? place : mostAlike(lines, old);
    }

    /** Where most of the lines are the same but for whitespace around them. */
    private static int mostEqual(String[] lines, String[] old) {
        Map<String, List<Integer>> wanted = new HashMap<>();
        for (int i = 0; i < old.length; i++) {
            var line = old[i].strip();
            // Lines like a closing brace are everywhere.
            if (line.length() > 3) {
                wanted.computeIfAbsent(line, _ -> new ArrayList<>()).add(i);
            }
        }
        var votes = new HashMap<Integer, Integer>();
        for (int i = 0; i < lines.length; i++) {
            for (int j : wanted.getOrDefault(lines[i].strip(), List.of())) {
                votes.merge(i - j, 1, Integer::sum);
            }
        }
        int best = -1;
        for (var vote : votes.entrySet()) {
            int most = best < 0 ? 0 : votes.getOrDefault(best, 0);
            boolean earlier = vote.getValue() == most && vote.getKey() < best;
            if (vote.getKey() >= 0 && (vote.getValue() > most || earlier)) {
                best = vote.getKey();
            }
        }
        return best;
    }

    /** Where the line is that is most like the first one. */
    private static int mostAlike(String[] lines, String[] old) throws InterruptedException {
        var lineSimilarity = new LineSimilarity(old[0].strip());
        int best = -1;
        double most = LEAST_LIKENESS;
        for (int i = 0; i < lines.length; i++) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            double alike = lineSimilarity.to(lines[i].strip());
            if (alike > most) {
                best = i;
                most = alike;
            }
        }
        return best;
    }

    private static String shown(String[] lines, String[] old, int place) {
        var words = new StringBuilder("old_text was not found. The nearest lines are these; those");
        words.append(" marked > differ from what you gave:");
        int end = Math.min(lines.length, place + Math.min(old.length, MOST_LINES));
        for (int i = place; i < end; i++) {
            boolean same = lines[i].strip().equals(old[i - place].strip());
            words.append(same ? "\n  " : "\n> ").append(i + 1).append(": ");
            words.append(Utf8.head(lines[i], LONGEST_LINE));
            if (!same) {
                words.append("\n  you gave: ").append(Utf8.head(old[i - place], LONGEST_LINE));
            }
        }
        return words.toString();
    }
}
