package dev.musher.tools.shell;

/**
 * Output for a terminal, reduced to the text that a person would see of it in the end: progress
 * that writes over itself leaves its last state, colours and titles vanish. It remembers some lines
 * so that a program may go back to them; what has scrolled further up is handed on for good.
 */
final class VisibleOutput {
    /** As far up as a program may go to write over its output. */
    private static final int ROWS = 32;

    /** A longer line is handed on in parts, which cannot be overwritten any more. */
    private static final int LONGEST_LINE = 8192;

    /** Line buffers that grew beyond this are not used again. */
    private static final int USUAL_LINE = 512;

    /** Moves to the right beyond this are a mistake, or not meant for us. */
    private static final int COLUMNS = 1000;

    private static final int TAB = '\t';
    private static final int FIRST_PRINTABLE = ' ';
    private static final int DELETE = 0x7F;
    private static final int LAST_CONTROL = 0x9F;

    private final StringBuilder seen;
    private final StringBuilder[] ring = new StringBuilder[ROWS];
    private final ControlSequence control = new ControlSequence(this);
    private int first;
    private int rows = 1;
    private int row;
    private int column;

    /**
     * @param seen gets the lines that are handed on; the caller empties it
     */
    VisibleOutput(StringBuilder seen) {
        this.seen = seen;
        for (int i = 0; i < ROWS; i++) {
            ring[i] = new StringBuilder();
        }
    }

    void write(char[] text, int length) {
        int at = scroll(text, length);
        while (at < length) {
            char c = text[at];
            if (control.isOpen()) {
                at += control.accepts(c) ? 1 : 0;
            } else if (isPrintable(c)) {
                at = writeRun(text, at, length);
            } else {
                steer(c);
                at++;
            }
        }
    }

    /** Hands everything on, also a line that has not ended; it cannot be overwritten any more. */
    void flush() {
        for (int i = 0; i < rows; i++) {
            seen.append(line(i));
            if (i + 1 < rows) {
                seen.append('\n');
            }
            line(i).setLength(0);
        }
        rows = 1;
        row = 0;
        column = 0;
    }

    /** The lowest line that says anything; empty if none does. */
    String lastLine() {
        for (int i = rows - 1; i >= 0; i--) {
            var line = line(i).toString().strip();
            if (!line.isEmpty()) {
                return line;
            }
        }
        return "";
    }

    /**
     * Plain lines that are further up than a program can go, by the end of the text, are handed on
     * as they are: much output is nothing else.
     *
     * @return where the rest begins
     */
    private int scroll(char[] text, int length) {
        boolean atTheEnd = row == rows - 1 && column == line(row).length();
        if (control.isOpen() || !atTheEnd) {
            return 0;
        }
        int cut = endOfPlain(text, length);
        for (int i = 0; i <= ROWS && cut >= 0; i++) {
            cut = lastNewline(text, cut);
        }
        if (cut < 0) {
            return 0;
        }
        flush();
        seen.append(text, 0, cut + 1);
        return cut + 1;
    }

    private static int endOfPlain(char[] text, int length) {
        int end = 0;
        while (end < length && (isPrintable(text[end]) || text[end] == '\n')) {
            end++;
        }
        return end;
    }

    /** Negative if there is none before. */
    private static int lastNewline(char[] text, int before) {
        int at = before - 1;
        while (at >= 0 && text[at] != '\n') {
            at--;
        }
        return at;
    }

    private int writeRun(char[] text, int start, int length) {
        int end = endOfRun(text, start, Math.min(length, start + LONGEST_LINE));
        if (column + (end - start) > LONGEST_LINE) {
            flush();
        }
        var line = line(row);
        pad(line, column);
        int over = Math.min(line.length() - column, end - start);
        for (int i = 0; i < over; i++) {
            line.setCharAt(column + i, text[start + i]);
        }
        line.append(text, start + over, end - start - over);
        column += end - start;
        return end;
    }

    /** Where printable characters end, and no pair of surrogates is split. */
    private static int endOfRun(char[] text, int start, int limit) {
        int end = start + 1;
        while (end < limit && isPrintable(text[end])) {
            end++;
        }
        boolean split = end == limit && end - start > 1 && Character.isHighSurrogate(text[end - 1]);
        return split ? end - 1 : end;
    }

    private void steer(char c) {
        switch (c) {
            case '\n' -> newLine();
            case '\r' -> column = 0;
            case '\b' -> column = Math.max(0, column - 1);
            case '\u001b' -> control.open();
            default -> {
                // A bell, a null byte, the mark of a C1 control: nothing that is seen.
            }
        }
    }

    private void newLine() {
        column = 0;
        row++;
        if (row < rows) {
            return;
        }
        if (rows < ROWS) {
            rows++;
            return;
        }
        seen.append(ring[first]).append('\n');
        if (ring[first].capacity() > USUAL_LINE) {
            ring[first] = new StringBuilder();
        } else {
            ring[first].setLength(0);
        }
        first = (first + 1) % ROWS;
        row--;
    }

    void moveRows(int by) {
        row = Math.clamp(row + by, 0, rows - 1);
    }

    void moveColumns(int by) {
        moveToColumn(column + by);
    }

    void moveToColumn(int to) {
        column = Math.clamp(to, 0, COLUMNS);
    }

    void eraseToLineEnd() {
        var line = line(row);
        line.setLength(Math.min(line.length(), column));
    }

    void eraseToLineStart() {
        var line = line(row);
        for (int i = 0; i < Math.min(line.length(), column + 1); i++) {
            line.setCharAt(i, ' ');
        }
    }

    void eraseLine() {
        line(row).setLength(0);
    }

    void eraseBelow() {
        eraseToLineEnd();
        for (int i = row + 1; i < rows; i++) {
            line(i).setLength(0);
        }
        rows = row + 1;
    }

    private StringBuilder line(int index) {
        return ring[(first + index) % ROWS];
    }

    private static void pad(StringBuilder line, int column) {
        while (line.length() < column) {
            line.append(' ');
        }
    }

    private static boolean isPrintable(char c) {
        return c >= FIRST_PRINTABLE ? c < DELETE || c > LAST_CONTROL : c == TAB;
    }
}
