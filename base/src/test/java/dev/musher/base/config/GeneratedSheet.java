package dev.musher.base.config;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** The text of a document while it is made up, and the line of each thing in it so far. */
final class GeneratedSheet {
    private final Random random;
    private final StringBuilder text = new StringBuilder();
    private final Map<String, Integer> lines = new TreeMap<>();
    private int names;

    GeneratedSheet(Random random) {
        this.random = random;
    }

    GeneratedSheet add(String more) {
        text.append(more);
        return this;
    }

    /** What comes next is the thing of this path, unless that began before. */
    void mark(String path) {
        lines.putIfAbsent(path, 1 + (int) text.chars().filter(c -> c == '\n').count());
    }

    int below(int bound) {
        return random.nextInt(bound);
    }

    String pick(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** A key that is not in the document yet. */
    String name() {
        int number = names++;
        return pick("key-" + number, "\"ü = # " + number + "\"", String.valueOf(number));
    }

    GeneratedToml document() {
        return new GeneratedToml(text.toString(), lines);
    }
}
