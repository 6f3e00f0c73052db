package dev.musher.agent.callrepair;

import java.util.ArrayList;
import java.util.List;

/** Notes on what was repaired, in sentences for the model; bounded in number. */
final class RepairNotes {
    private static final int MOST = 10;

    private final List<String> sentences = new ArrayList<>();
    private int unsaid;

    void add(String sentence) {
        if (sentences.size() < MOST) {
            sentences.add(sentence);
        } else {
            unsaid++;
        }
    }

    /** That a field was given in one way and taken in another. */
    void taken(String field, String given, String as) {
        add("`" + field + "` was given as " + given + "; it was taken as " + as + ".");
    }

    List<String> sentences() {
        if (unsaid == 0) {
            return sentences;
        }
        var all = new ArrayList<>(sentences);
        all.add(unsaid + " more repairs of this kind were made.");
        return all;
    }
}
