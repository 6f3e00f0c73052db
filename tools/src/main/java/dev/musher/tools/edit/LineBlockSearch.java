package dev.musher.tools.edit;

import java.util.ArrayList;
import java.util.List;

/** Finds whole lines that are the same but for their indentation and the amount of whitespace. */
final class LineBlockSearch {
    private final String text;

    LineBlockSearch(String text) {
        this.text = text;
    }

    List<TextMatch> matching(String wanted) throws InterruptedException {
        boolean ended = wanted.endsWith("\n");
        var lines = normalised(ended ? wanted.substring(0, wanted.length() - 1) : wanted);
        var places = new ArrayList<TextMatch>();
        for (int start = 0; start < text.length(); start = nextLine(start)) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            int end = endOf(lines, start);
            if (end >= 0) {
                boolean feed = ended && end < text.length();
                places.add(new TextMatch(start, feed ? end + 1 : end));
            }
        }
        return places;
    }

    /** Where the lines end that begin at a place and fit, or -1 if they do not. */
    private int endOf(List<String> lines, int start) {
        int at = start;
        int end = start;
        for (int i = 0; i < lines.size(); i++) {
            if (at > text.length()) {
                return -1;
            }
            int feed = text.indexOf('\n', at);
            end = feed < 0 ? text.length() : feed;
            if (!fits(lines.get(i), at, end)) {
                return -1;
            }
            at = end + 1;
        }
        return end;
    }

    /** Compares without making anything, since nearly every line differs at its beginning. */
    private boolean fits(String line, int start, int end) {
        int at = skipBlanks(start, end);
        for (int i = 0; i < line.length(); i++) {
            if (at == end || (line.charAt(i) == ' ') != SqueezedText.isBlank(text.charAt(at))) {
                return false;
            }
            if (line.charAt(i) == ' ') {
                at = skipBlanks(at, end);
            } else if (line.charAt(i) != text.charAt(at++)) {
                return false;
            }
        }
        return skipBlanks(at, end) == end;
    }

    private int skipBlanks(int start, int end) {
        int at = start;
        while (at < end && SqueezedText.isBlank(text.charAt(at))) {
            at++;
        }
        return at;
    }

    private int nextLine(int start) {
        int feed = text.indexOf('\n', start);
        return feed < 0 ? text.length() : feed + 1;
    }

    private static List<String> normalised(String wanted) {
        var lines = new ArrayList<String>();
        for (var line : wanted.split("\n", -1)) {
            var squeezed = SqueezedText.of(line, MatchLooseness.WHITESPACE_NORMALISED).text();
            lines.add(squeezed.startsWith(" ") ? squeezed.substring(1) : squeezed);
        }
        return lines;
    }
}
