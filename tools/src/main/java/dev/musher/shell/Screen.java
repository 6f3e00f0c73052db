package dev.musher.shell;

/**
 * Output for a terminal, reduced to the text that a person would see of it in the end: progress
 * that writes over itself leaves its last state, colours and titles vanish. It remembers some lines
 * so that a program may go back to them; what has scrolled further up is handed on for good.
 */
final class Screen {
    /** As far up as a program may go to write over its output. */
    private static final int ROWS = 32;

    /** A longer line is handed on in parts, which nobody can write over any more. */
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
     * @param seen gets the lines that are handed on; whoever gives it empties it
     */
    Screen(StringBuilder seen) {
        this.seen = seen;
        for (int i = 0; i < ROWS; i++) {
            ring[i] = new StringBuilder();
        }
    }

    void write(CharSequence text) {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (control.isOpen()) {
                at += control.accepts(c) ? 1 : 0;
            } else if (isPrintable(c)) {
                at = writeRun(text, at);
            } else {
                steer(c);
                at++;
            }
        }
    }

    /** Hands everything on, also a line that has not ended; nobody can write over it any more. */
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

    private int writeRun(CharSequence text, int start) {
        int end = start + 1;
        int limit = Math.min(text.length(), start + LONGEST_LINE);
        while (end < limit && isPrintable(text.charAt(end))) {
            end++;
        }
        if (end == limit && end - start > 1 && Character.isHighSurrogate(text.charAt(end - 1))) {
            end--;
        }
        if (column + (end - start) > LONGEST_LINE) {
            flush();
        }
        var line = line(row);
        pad(line, column);
        int over = Math.min(line.length() - column, end - start);
        for (int i = 0; i < over; i++) {
            line.setCharAt(column + i, text.charAt(start + i));
        }
        line.append(text, start + over, end);
        column += end - start;
        return end;
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
