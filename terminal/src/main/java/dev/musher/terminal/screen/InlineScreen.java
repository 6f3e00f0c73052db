package dev.musher.terminal.screen;

import java.util.ArrayList;
import java.util.List;

/**
 * A screen that lives below what was there before. Finished lines are written once and belong to
 * the terminal's scrollback from then on; below them is a live region, at most one row less than
 * the terminal has, that is compared with what was drawn, and only differences are written. Answers
 * what has to be written; used by one thread.
 */
public final class InlineScreen {
    private static final String BEGIN = "\u001b[?2026h";
    private static final String END = "\u001b[?2026l";
    private static final String WRAP_OFF = "\u001b[?7l";
    private static final String WRAP_ON = "\u001b[?7h";
    private static final String HIDE = "\u001b[?25l";
    private static final String SHOW = "\u001b[?25h";

    /**
     * Empties this row and those below. One cell in, because some terminals keep a copy of a screen
     * that is emptied from its first cell on.
     */
    private static final String CLEAR_BELOW = "\r\u001b[2K\u001b[C\u001b[J\r";

    private final ResizeBehaviour resizeBehaviour;
    private Theme theme;
    private TerminalSize size;
    private List<List<Cell>> drawn = List.of();
    private int cursorRow;
    private int cursorColumn;
    private boolean isCursorShown = true;

    /** What has to be written before anything else. */
    private String first = "";

    public InlineScreen(TerminalSize size, Theme theme, ResizeBehaviour resizeBehaviour) {
        this.size = size;
        this.theme = theme;
        this.resizeBehaviour = resizeBehaviour;
    }

    public TerminalSize size() {
        return size;
    }

    /** The rows that the live region may have. */
    public int mostRows() {
        return Math.max(1, size.rows() - 1);
    }

    /** The cells that a line may take. */
    public int columns() {
        return Math.max(1, size.columns());
    }

    /** What is drawn from here on has other colours; what is finished keeps its own. */
    public void use(Theme other) {
        theme = other;
        forget();
    }

    /** The terminal has another size, and has moved what it shows by itself. */
    public void resize(TerminalSize other) {
        if (!drawn.isEmpty()) {
            var region = new ResizeBehaviour.Region(drawn, cursorRow, cursorColumn);
            int above = resizeBehaviour.rowsAbove(region, size, other);
            first += (above > 0 ? Pen.ESCAPE + "[" + above + "A" : "") + CLEAR_BELOW;
            drawn = List.of();
            cursorRow = 0;
            cursorColumn = 0;
        }
        size = other;
    }

    /** The live region is drawn anew, whatever the terminal shows. */
    public void forget() {
        resize(size);
    }

    /**
     * What shows the frame, below more lines that are finished; nothing if nothing differs. Lines
     * that are too wide are cut, and of a frame with too many lines the last ones are shown.
     */
    public String draw(List<StyledLine> finished, Frame frame) {
        var pen = new Pen(theme, columns(), cursorRow, cursorColumn);
        finish(finished, pen);
        var rows = rows(frame);
        int changed = change(rows, pen);
        drawn = rows;
        int skipped = frame.lines().size() - rows.size();
        frame.caret()
                .ifPresentOrElse(
                        caret -> place(caret.row() - skipped, caret.column(), pen),
                        () -> place(Math.max(0, rows.size() - 1), 0, pen));
        cursorRow = pen.row();
        cursorColumn = pen.column();
        return whole(pen, finished.isEmpty() && changed <= 1, frame.caret().isPresent());
    }

    private void place(int row, int column, Pen pen) {
        int most = Math.max(0, drawn.size() - 1);
        pen.moveTo(Math.clamp(row, 0, most), Math.clamp(column, 0, columns() - 1));
    }

    private String whole(Pen pen, boolean isSmall, boolean showsCursor) {
        String cursor = showsCursor == isCursorShown ? "" : showsCursor ? SHOW : HIDE;
        isCursorShown = showsCursor;
        String body = pen.written();
        if (pen.mayOverflow()) {
            body = WRAP_OFF + body + WRAP_ON;
        }
        if (!first.isEmpty()) {
            body = first + body;
            first = "";
        } else if (!body.isEmpty() && !isSmall) {
            body = BEGIN + body + END;
        }
        return body + cursor;
    }

    private List<List<Cell>> rows(Frame frame) {
        var lines = frame.lines();
        int skipped = Math.max(0, lines.size() - mostRows());
        var rows = new ArrayList<List<Cell>>();
        for (StyledLine line : lines.subList(skipped, lines.size())) {
            rows.add(Cell.of(line, columns()));
        }
        return rows;
    }

    /**
     * Writes lines where the live region begins, which moves down by as much. Where there is room
     * the terminal moves it; else it is overwritten and drawn again.
     */
    private void finish(List<StyledLine> finished, Pen pen) {
        if (finished.isEmpty()) {
            return;
        }
        int count = finished.size();
        boolean isMoved = !drawn.isEmpty() && count + drawn.size() <= size.rows();
        if (isMoved) {
            pen.moveTo(drawn.size() - 1, 0);
            for (int row = 0; row < count; row++) {
                pen.nextRow();
            }
            pen.moveTo(0, 0);
            pen.insertRows(count);
        } else {
            pen.moveTo(0, 0);
        }
        for (int at = 0; at < count; at++) {
            pen.write(Cell.of(finished.get(at), columns()));
            if (!isMoved && at < drawn.size()) {
                pen.clearToEnd();
            }
            pen.nextRow();
        }
        if (!isMoved) {
            drawn = drawn.subList(Math.min(count, drawn.size()), drawn.size());
        }
        pen.startHere();
    }

    /** How many rows had to be written. */
    private int change(List<List<Cell>> rows, Pen pen) {
        int changed = 0;
        for (int row = 0; row < rows.size(); row++) {
            if (row >= drawn.size()) {
                changed++;
                append(row, rows.get(row), pen);
            } else if (!drawn.get(row).equals(rows.get(row))) {
                changed++;
                pen.change(row, drawn.get(row), rows.get(row));
            }
        }
        for (int row = rows.size(); row < drawn.size(); row++) {
            changed++;
            pen.moveTo(row, 0);
            pen.clearToEnd();
        }
        return changed;
    }

    /** Below the last row there may be none yet. */
    private void append(int row, List<Cell> cells, Pen pen) {
        if (row == 0) {
            pen.moveTo(0, 0);
        } else {
            pen.moveTo(row - 1, 0);
            pen.nextRow();
        }
        pen.write(cells);
    }

    /** What takes the live region away, and leaves the cursor where it began. */
    public String leave() {
        String text = draw(List.of(), Frame.EMPTY);
        isCursorShown = true;
        return text + SHOW;
    }
}
