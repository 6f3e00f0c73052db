package dev.musher.terminal.screen;

import java.util.ArrayList;
import java.util.List;

/**
 * The terminal's second screen, which has no scrollback and leaves the first as it was. What is
 * drawn is compared with what was drawn, row by row. Answers what has to be written; used by one
 * thread.
 */
public final class FullScreen {
    /** In this order each is taken back by its counterpart at the end. */
    private static final String ENTER = "\u001b[?1049h";

    public static final String LEAVE = "\u001b[?1049l";

    private static final String WRAP_OFF = "\u001b[?7l";
    private static final String WRAP_ON = "\u001b[?7h";
    private static final String HOME = "\u001b[H";
    private static final String CLEAR_LINE = "\u001b[K";

    private final Theme theme;
    private TerminalSize size;
    private List<List<Cell>> drawn = List.of();

    public FullScreen(TerminalSize size, Theme theme) {
        this.size = size;
        this.theme = theme;
    }

    public TerminalSize size() {
        return size;
    }

    /** The terminal has another size; everything is drawn again. */
    public void resize(TerminalSize other) {
        size = other;
        drawn = List.of();
    }

    /** What shows the second screen. */
    public String enter() {
        drawn = List.of();
        return ENTER;
    }

    /** What shows the lines; those that do not fit are cut. */
    public String draw(List<StyledLine> lines) {
        var rows = new ArrayList<List<Cell>>();
        for (int row = 0; row < size.rows(); row++) {
            var line = row < lines.size() ? lines.get(row) : StyledLine.EMPTY;
            rows.add(Cell.of(line, size.columns()));
        }
        var pen = new Pen(theme, size.columns(), 0, 0);
        if (drawn.isEmpty()) {
            for (int row = 0; row < rows.size(); row++) {
                pen.moveTo(row, 0);
                pen.write(rows.get(row));
                if (Cell.width(rows.get(row)) < size.columns()) {
                    pen.raw(CLEAR_LINE);
                }
            }
        } else {
            for (int row = 0; row < rows.size(); row++) {
                if (!rows.get(row).equals(drawn.get(row))) {
                    pen.change(row, drawn.get(row), rows.get(row));
                }
            }
        }
        drawn = rows;
        return pen.isUsed() ? HOME + WRAP_OFF + pen.written() + WRAP_ON : "";
    }
}
