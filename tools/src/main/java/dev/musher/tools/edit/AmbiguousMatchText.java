package dev.musher.tools.edit;

import dev.musher.base.text.Utf8;

/** Says that a text is in several places, and in which. */
final class AmbiguousMatchText {
    private static final int MOST_PLACES = 20;
    private static final int LONGEST_LINE = 120;

    private AmbiguousMatchText() {}

    static String explain(String text, TextMatches textMatches) {
        var places = textMatches.places();
        var words = new StringBuilder("old_text occurs ").append(places.size()).append(" times");
        if (textMatches.looseness() != MatchLooseness.EXACT) {
            words.append(" (").append(textMatches.looseness().words()).append(")");
        }
        words.append("; add surrounding lines to make it unique, or set replace_all. It is at:");
        for (var place : places.subList(0, Math.min(places.size(), MOST_PLACES))) {
            words.append("\nline ").append(lineOf(text, place.start())).append(": ");
            words.append(Utf8.head(line(text, place.start()).strip(), LONGEST_LINE));
        }
        if (places.size() > MOST_PLACES) {
            words.append("\nand ").append(places.size() - MOST_PLACES).append(" more");
        }
        return words.toString();
    }

    /** The line that a place is in, counted from 1. */
    static int lineOf(String text, int place) {
        int line = 1;
        for (int feed = text.indexOf('\n'); feed >= 0 && feed < place; ) {
            line++;
            feed = text.indexOf('\n', feed + 1);
        }
        return line;
    }

    private static String line(String text, int place) {
        int start = place == 0 ? 0 : text.lastIndexOf('\n', place - 1) + 1;
        int end = text.indexOf('\n', place);
        return text.substring(start, end < 0 ? text.length() : end);
    }
}
