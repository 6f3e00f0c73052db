package dev.musher.terminal.line;

import java.util.LinkedHashMap;
import java.util.Map;

/** Long texts that were pasted into a line, each shown there as one word. */
final class LongPastes {
    private static final int MOST_LINES = 20;
    private static final int MOST_KEPT = 50;

    private final Map<String, String> texts = new LinkedHashMap<>();
    private int count;

    /** The text, or a word that stands for it. */
    String shortened(String text) {
        long lines = text.lines().count();
        if (lines <= MOST_LINES) {
            return text;
        }
        for (var known : texts.entrySet()) {
            if (known.getValue().equals(text)) {
                return known.getKey();
            }
        }
        count++;
        String word = "[pasted " + lines + " lines" + (count == 1 ? "" : ", " + count) + "]";
        texts.put(word, text);
        if (texts.size() > MOST_KEPT) {
            texts.remove(texts.keySet().iterator().next());
        }
        return word;
    }

    /** The line with every text in its place. */
    String whole(String line) {
        String whole = line;
        for (var text : texts.entrySet()) {
            whole = whole.replace(text.getKey(), text.getValue());
        }
        return whole;
    }
}
