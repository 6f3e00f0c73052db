package dev.musher.editing;

import java.util.ArrayList;
import java.util.List;

/** Finds text in a text, strictly first. */
final class TextSearch {
    /** A change of so many places is no edit. */
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
    Matches find(String wanted) throws InterruptedException {
        var exact = exact(text, wanted);
        if (!exact.isEmpty() || wanted.isBlank() || text.length() > LONGEST_LOOSE) {
            return new Matches(Looseness.EXACT, exact);
        }
        for (var looseness :
                new Looseness[] {Looseness.LINE_TRIMMED, Looseness.WHITESPACE_NORMALISED}) {
            var found = squeezed(wanted, looseness);
            if (!found.isEmpty()) {
                return new Matches(looseness, found);
            }
        }
        return new Matches(Looseness.INDENTATION_FLEXIBLE, new LineWindows(text).matching(wanted));
    }

    private List<Match> squeezed(String wanted, Looseness looseness) throws InterruptedException {
        var whole = SqueezedText.of(text, looseness).withLastLineEnd();
        var part = SqueezedText.of(wanted, looseness).text();
        boolean indented = SqueezedText.isBlank(wanted.charAt(0));
        var places = new ArrayList<Match>();
        for (var match : exact(whole.text(), part)) {
            int start = whole.origin(match.start());
            // Whoever begins with an indentation means the beginning of a line.
            if (!indented || start == 0 || text.charAt(start - 1) == '\n') {
                places.add(new Match(start, whole.origin(match.end())));
            }
        }
        return places;
    }

    private static List<Match> exact(String text, String wanted) throws InterruptedException {
        var places = new ArrayList<Match>();
        if (wanted.isEmpty()) {
            return places;
        }
        for (int at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            places.add(new Match(at, at + wanted.length()));
            if (places.size() == MOST_PLACES) {
                break;
            }
        }
        return places;
    }
}
