package dev.musher.tools.document;

import java.util.BitSet;
import java.util.List;

/** Carries the endings of a text over to what changes make of it. */
final class LineEndingMerge {
    private final String text;
    private final BitSet before;
    private final int feeds;
    private final BitSet after = new BitSet();
    private int at;
    private int feedsBefore;
    private int feedsAfter;

    LineEndingMerge(String text, BitSet before) {
        this.text = text;
        this.before = before;
        feeds = (int) text.chars().filter(c -> c == '\n').count();
    }

    /** Changes come in the order of the text and do not overlap. */
    void splice(TextSplice textSplice) {
        keep(textSplice.start());
        var old = pieces(text.substring(textSplice.start(), textSplice.end()));
        var replacement = pieces(textSplice.text());
        merge(old, replacement);
        feedsBefore += old.size() - 1;
        feedsAfter += replacement.size() - 1;
        at = textSplice.end();
    }

    BitSet finish() {
        keep(text.length());
        return after;
    }

    private void keep(int end) {
        for (int feed = text.indexOf('\n', at); feed >= 0 && feed < end; ) {
            after.set(feedsAfter++, before.get(feedsBefore++));
            feed = text.indexOf('\n', feed + 1);
        }
        at = end;
    }

    /** A feed stands between two pieces; those beside pieces that stay the same keep theirs. */
    private void merge(List<String> old, List<String> replacement) {
        int oldFeeds = old.size() - 1;
        int newFeeds = replacement.size() - 1;
        int shorter = Math.min(oldFeeds, newFeeds);
        int head = 0;
        while (head < shorter && old.get(head).equals(replacement.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head
                && old.get(oldFeeds - tail).equals(replacement.get(newFeeds - tail))) {
            tail++;
        }
        for (int feed = 0; feed < newFeeds; feed++) {
            int twin;
            if (feed < head || newFeeds == oldFeeds) {
                twin = feed;
            } else if (feed >= newFeeds - tail) {
                twin = feed - newFeeds + oldFeeds;
            } else {
                twin = Math.min(head, oldFeeds - tail);
            }
            after.set(feedsAfter + feed, endingOf(feedsBefore + twin));
        }
    }

    /** Behind the last line there is none to take after but that one. */
    private boolean endingOf(int feed) {
        return before.get(Math.max(0, Math.min(feed, feeds - 1)));
    }

    private static List<String> pieces(String part) {
        return List.of(part.split("\n", -1));
    }
}
