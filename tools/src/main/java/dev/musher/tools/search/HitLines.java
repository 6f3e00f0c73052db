package dev.musher.tools.search;

import dev.musher.tools.regex.PatternLineScanner;
import java.util.ArrayList;
import java.util.List;

/**
 * The lines of one file that are hits, with lines around them: {@code 12:} before a hit, {@code
 * 11-} before others, {@code --} where lines are left out.
 */
final class HitLines {
    private final FileBuffer text;
    private final int context;
    private final int room;
    private final List<String> shown = new ArrayList<>();
    private int hits;

    /** How many characters are shown so far. */
    private int size;

    /** The number of the next line that could be shown, from 1, and where it begins. */
    private int number = 1;

    private int at;

    /** How many lines behind the last hit are still to be shown. */
    private int owed;

    /**
     * Of a text that was read.
     *
     * @param room how many characters may be shown before the next hit is not
     */
    HitLines(FileBuffer text, int context, int room) {
        this.text = text;
        this.context = context;
        this.room = room;
    }

    List<String> shown() {
        return shown;
    }

    int hits() {
        return hits;
    }

    /** Reads at most so many hits of the text. */
    void read(PatternLineScanner scanner, int most) throws InterruptedException {
        scanner.scan(
                text.bytes(),
                text.length(),
                (start, end) -> {
                    before(start);
                    show(start, end, ':');
                    hits++;
                    boolean more = hits < most && size < room;
                    owed = more ? context : 0;
                    return more;
                });
        while (owed > 0 && at < text.length()) {
            show(at, lineEnd(at), '-');
            owed--;
        }
    }

    /** Shows what is owed to the last hit, and what goes before the next. */
    private void before(int hit) {
        var starts = new ArrayList<Integer>();
        int gap = 0;
        while (at < hit) {
            int end = lineEnd(at);
            if (owed > 0) {
                show(at, end, '-');
                owed--;
            } else {
                starts.add(at);
                number++;
                at = end + 1;
                if (starts.size() > context) {
                    starts.removeFirst();
                    gap++;
                }
            }
        }
        if (gap > 0 && context > 0 && !shown.isEmpty()) {
            shown.add("--");
        }
        number -= starts.size();
        for (int start : starts) {
            show(start, lineEnd(start), '-');
        }
    }

    private void show(int start, int end, char mark) {
        var line = number + String.valueOf(mark) + ShortenedLine.of(text.bytes(), start, end);
        shown.add(line);
        size += line.length();
        number++;
        at = end + 1;
    }

    private int lineEnd(int start) {
        int end = start;
        while (end < text.length() && text.bytes()[end] != '\n') {
            end++;
        }
        return end;
    }
}
