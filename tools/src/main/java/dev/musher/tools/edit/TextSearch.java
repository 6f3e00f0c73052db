package dev.musher.tools.edit;

import java.util.ArrayList;
import java.util.List;

/** Finds text in a text, strictly first. */
final class TextSearch {
    /** A change of so many places is not an edit. */
    static final int MOST_PLACES = 100_000;

    /** Longer texts are searched exactly only: a loose search takes several times their memory. */
    private static final int LONGEST_LOOSE = 4 * 1024 * 1024;

    private final String text;

    TextSearch(String text) {
        this.text = text;
    }

    /**
     * The places of the strictest kind that there are; none if the text is nowhere. A text of
     * whitespace alone is only found exactly, since loosely it would be everywhere. The search ends
     * at {@link #MOST_PLACES}.
     */
    TextMatches find(String wanted) throws InterruptedException {
        var exact = exact(text, wanted);
        if (!exact.isEmpty() || wanted.isBlank() || text.length() > LONGEST_LOOSE) {
            return new TextMatches(MatchLooseness.EXACT, exact);
        }
        for (var matchLooseness :
                new MatchLooseness[] {
                    MatchLooseness.LINE_TRIMMED, MatchLooseness.WHITESPACE_NORMALISED
                }) {
            var found = squeezed(wanted, matchLooseness);
            if (!found.isEmpty()) {
                return new TextMatches(matchLooseness, found);
            }
        }
        var lines = new LineBlockSearch(text).matching(wanted);
        return lines.isEmpty()
                ? new TextMatches(MatchLooseness.TYPOGRAPHIC, exact(typed(text), typed(wanted)))
                : new TextMatches(MatchLooseness.INDENTATION_FLEXIBLE, lines);
    }

    /** As a keyboard would write it; every character keeps its place. */
    private static String typed(String text) {
        var typed = new StringBuilder(text);
        for (int at = 0; at < typed.length(); at++) {
            char c = typed.charAt(at);
            if (c >= '\u00A0') {
                typed.setCharAt(at, typed(c));
            }
        }
        return typed.toString();
    }

    private static char typed(char c) {
        return switch (c) {
            case '\u2018', '\u2019', '\u201A', '\u201B', '\u2032' -> '\'';
            case '\u201C', '\u201D', '\u201E', '\u201F', '\u2033' -> '"';
            case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212' -> '-';
            case '\u00A0', '\u2007', '\u2009', '\u202F' -> ' ';
            default -> c;
        };
    }

    private List<TextMatch> squeezed(String wanted, MatchLooseness matchLooseness)
            throws InterruptedException {
        var whole = SqueezedText.of(text, matchLooseness).withLastLineEnd();
        var part = SqueezedText.of(wanted, matchLooseness).text();
        var places = new ArrayList<TextMatch>();
        for (var textMatch : exact(whole.text(), part)) {
            var place =
                    new TextMatch(whole.origin(textMatch.start()), whole.origin(textMatch.end()));
            if (beginsWell(wanted, place.start()) && endsWell(wanted, place.end())) {
                places.add(place);
            }
        }
        return places;
    }

    /**
     * Text that begins with an indentation means the beginning of a line, other text that of a
     * word.
     */
    private boolean beginsWell(String wanted, int start) {
        if (start == 0 || text.charAt(start - 1) == '\n') {
            return true;
        }
        char first = wanted.charAt(0);
        return !SqueezedText.isBlank(first) && !(isWord(first) && isWord(text.charAt(start - 1)));
    }

    /** Text that ends in blanks means the end of a line, where they do not matter. */
    private boolean endsWell(String wanted, int end) {
        if (end == text.length() || text.charAt(end) == '\n') {
            return true;
        }
        char last = wanted.charAt(wanted.length() - 1);
        return !SqueezedText.isBlank(last) && !(isWord(last) && isWord(text.charAt(end)));
    }

    private static boolean isWord(char c) {
        return Character.isLetterOrDigit(c) || c == '_';
    }

    private static List<TextMatch> exact(String text, String wanted) throws InterruptedException {
        var places = new ArrayList<TextMatch>();
        if (wanted.isEmpty()) {
            return places;
        }
        for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            places.add(new TextMatch(at, at + wanted.length()));
            if (places.size() == MOST_PLACES) {
                break;
            }
        }
        return places;
    }
}
