package dev.musher.tools.read;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Picks lines out of a file that comes in parts, counts all that it sees, and keeps no more than it
 * will show.
 */
final class LineSelection {
    static final int MOST_TEXT = 64 * 1024;
    static final int LONGEST_LINE = 2000;

    /** So many bytes hold the longest line that is shown, whatever its characters. */
    private static final int KEPT_BYTES = 4 * (LONGEST_LINE + 2);

    private static final char MARK = '\uFEFF';

    private final int offset;
    private final long end;
    private final StringBuilder text = new StringBuilder();
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private int lines;
    private int shown;
    private long lineLength;
    private boolean full;
    private boolean malformed;
    private boolean returns;
    private boolean finished;
    private boolean lastLineEnded = true;

    LineSelection(int offset, int limit) {
        this.offset = offset;
        this.end = (long) offset + limit;
    }

    void take(byte[] part) {
        int start = 0;
        for (int i = 0; i < part.length; i++) {
            if (part[i] == '\n') {
                keep(part, start, i);
                endLine();
                start = i + 1;
            }
        }
        keep(part, start, part.length);
        if (start < part.length) {
            lastLineEnded = false;
        }
    }

    /** Says that the file ends here. */
    void finish() {
        if (!lastLineEnded) {
            endLine();
            lastLineEnded = false;
        }
        finished = true;
    }

    /** Whether nothing that follows will be shown. */
    boolean complete() {
        return full || lines + 1 >= end;
    }

    /** The lines that were wanted, each with its number. */
    String text() {
        return text.toString();
    }

    /** How many lines are in the text. */
    int shown() {
        return shown;
    }

    /** How many lines were seen; all of the file's if it was {@link #finished}. */
    int lines() {
        return lines;
    }

    boolean finished() {
        return finished;
    }

    /** Whether the file's last line has its end. */
    boolean lastLineEnded() {
        return lastLineEnded;
    }

    /** Whether a line that is shown ends in a return and a feed. */
    boolean returns() {
        return returns;
    }

    /** Whether a line that is shown is not valid UTF-8. */
    boolean malformed() {
        return malformed;
    }

    private void keep(byte[] part, int start, int stop) {
        lineLength += stop - start;
        int room = KEPT_BYTES - kept.size();
        if (wanted() && room > 0) {
            kept.write(part, start, Math.min(stop - start, room));
        }
    }

    private boolean wanted() {
        return !full && lines + 1 >= offset && lines + 1 < end;
    }

    private void endLine() {
        boolean showing = wanted();
        lines++;
        lastLineEnded = true;
        if (showing) {
            show(kept.toString(StandardCharsets.UTF_8));
        }
        kept.reset();
        lineLength = 0;
    }

    private void show(String line) {
        var words = line;
        if (lines == 1 && !words.isEmpty() && words.charAt(0) == MARK) {
            words = words.substring(1);
        }
        if (words.endsWith("\r") && lineLength <= KEPT_BYTES) {
            returns = true;
            words = words.substring(0, words.length() - 1);
        }
        malformed |= words.indexOf('\uFFFD') >= 0 && lineLength <= KEPT_BYTES;
        var numbered = lines + "\t" + cut(words) + "\n";
        if (shown > 0 && text.length() + numbered.length() > MOST_TEXT) {
            full = true;
            return;
        }
        text.append(numbered);
        shown++;
    }

    private String cut(String line) {
        if (line.codePointCount(0, line.length()) <= LONGEST_LINE && lineLength <= KEPT_BYTES) {
            return line;
        }
        int stop = line.offsetByCodePoints(0, LONGEST_LINE);
        return line.substring(0, stop) + " [cut here: the line has " + lineLength + " bytes]";
    }
}
