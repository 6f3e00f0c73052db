package dev.musher.tools.symbols;

import java.util.ArrayList;
import java.util.List;

/** The lines of an answer, up to a limit. */
final class AnswerPage {
    static final int MOST_LINES = 200;

    private final List<String> lines = new ArrayList<>();
    private int left;

    void add(String line) {
        if (lines.size() < MOST_LINES) {
            lines.add(line);
        } else {
            left++;
        }
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    boolean isFull() {
        return lines.size() == MOST_LINES;
    }

    /**
     * All of it.
     *
     * @param narrower what to ask instead where not everything has room
     */
    String text(String narrower, List<String> notes) {
        var all = new ArrayList<>(lines);
        if (left > 0) {
            all.add("… " + left + " more. " + narrower);
        }
        all.addAll(notes);
        return String.join("\n", all);
    }
}
