package dev.musher.terminal.screen;

import java.util.List;

/**
 * Writes cells, and moves between them by as few bytes as it can. It knows where the cursor is,
 * relative to a first row, and leaves the terminal's look as it was.
 */
final class Pen {
    static final String ESCAPE = "\u001b";
    private static final String CLEAR_TO_END = "\u001b[K";
    private static final String LOOK_AS_USUAL = "\u001b[m";
    private static final int UNKNOWN = -1;

    private final StringBuilder out = new StringBuilder();
    private final Theme theme;
    private final int columns;
    private int row;
    private int column;
    private boolean mayOverflow;

    Pen(Theme theme, int columns, int row, int column) {
        this.theme = theme;
        this.columns = columns;
        this.row = row;
        this.column = column;
    }

    int row() {
        return row;
    }

    int column() {
        return column;
    }

    boolean isUsed() {
        return !out.isEmpty();
    }

    /** Whether a terminal that counts cells otherwise might break a line in two. */
    boolean mayOverflow() {
        return mayOverflow;
    }

    String written() {
        return out.toString();
    }

    void raw(String sequence) {
        out.append(sequence);
    }

    /** To a row that exists. */
    void moveTo(int toRow, int toColumn) {
        if (toRow != row) {
            step(toRow < row ? 'A' : 'B', Math.abs(toRow - row));
            row = toRow;
        }
        if (toColumn != column) {
            toColumn(toColumn);
        }
    }

    private void toColumn(int wanted) {
        if (wanted == 0) {
            out.append('\r');
        } else {
            out.append(ESCAPE).append('[').append(wanted + 1).append('G');
        }
        column = wanted;
    }

    private void step(char direction, int count) {
        out.append(ESCAPE).append('[');
        if (count > 1) {
            out.append(count);
        }
        out.append(direction);
    }

    /** To the beginning of the row below, which the terminal makes if there is none. */
    void nextRow() {
        out.append("\r\n");
        row++;
        column = 0;
    }

    /** From here on this row is the first. */
    void startHere() {
        row = 0;
    }

    /** Puts empty rows before this one; what is below moves down. */
    void insertRows(int count) {
        step('L', count);
    }

    void clearToEnd() {
        out.append(CLEAR_TO_END);
    }

    /** Writes the cells where the cursor is. */
    void write(List<Cell> cells) {
        var look = Style.PLAIN;
        String link = "";
        for (Cell cell : cells) {
            if (!cell.link().equals(link)) {
                link = cell.link();
                link(link);
            }
            if (!cell.style().equals(look)) {
                look = cell.style();
                look(look);
            }
            out.append(cell.text());
            column += cell.width();
            if (cell.isRisky() && column < columns) {
                toColumn(column);
                mayOverflow = true;
            }
        }
        if (!link.isEmpty()) {
            link("");
        }
        if (!look.equals(Style.PLAIN)) {
            look(Style.PLAIN);
        }
        if (column >= columns) {
            mayOverflow = true;
            column = UNKNOWN;
        }
    }

    private void look(Style style) {
        if (style.equals(Style.PLAIN)) {
            out.append(LOOK_AS_USUAL);
        } else {
            out.append(ESCAPE).append('[').append(theme.parameters(style)).append('m');
        }
    }

    private void link(String address) {
        out.append(ESCAPE).append("]8;;").append(address).append(ESCAPE).append('\\');
    }

    /** Makes a row that shows some cells show others, and writes what differs. */
    void change(int at, List<Cell> before, List<Cell> after) {
        int same = 0;
        int shorter = Math.min(before.size(), after.size());
        int from = 0;
        while (same < shorter && before.get(same).equals(after.get(same))) {
            from += before.get(same).width();
            same++;
        }
        int widthBefore = Cell.width(before);
        int widthAfter = Cell.width(after);
        int end = after.size();
        if (widthBefore == widthAfter) {
            int last = before.size();
            while (end > same && last > same && before.get(last - 1).equals(after.get(end - 1))) {
                end--;
                last--;
            }
            if (end == same) {
                return;
            }
        }
        moveTo(at, from);
        write(after.subList(same, end));
        if (widthAfter < widthBefore) {
            clearToEnd();
        }
    }
}
