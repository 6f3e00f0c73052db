package dev.musher.terminal.screen;

import dev.musher.base.text.DisplayWidth;
import java.util.ArrayList;
import java.util.List;

/** What a reader takes for one character, on a screen: one cell wide, or two. */
record Cell(String text, int width, Style style, String link) {
    /**
     * The cells of a line, as many as fit. Without blanks at the end: of those terminals make
     * different things when they break a line.
     */
    static List<Cell> of(StyledLine line, int columns) {
        var cells = fitting(line, columns);
        while (!cells.isEmpty() && cells.getLast().isBlank()) {
            cells.removeLast();
        }
        return cells;
    }

    private boolean isBlank() {
        return text.equals(" ") && style.isPlain() && link.isEmpty();
    }

    private static List<Cell> fitting(StyledLine line, int columns) {
        var cells = new ArrayList<Cell>();
        int left = columns;
        for (StyledSpan span : line.spans()) {
            String text = span.text();
            for (int at = 0; at < text.length(); ) {
                int end = DisplayWidth.next(text, at);
                String one = text.substring(at, end);
                int width = isAscii(one) ? 1 : DisplayWidth.of(one);
                if (width > left) {
                    return cells;
                }
                if (width > 0) {
                    cells.add(new Cell(one, width, span.style(), span.link()));
                }
                left -= width;
                at = end;
            }
        }
        return cells;
    }

    private static boolean isAscii(String text) {
        return text.length() == 1 && text.charAt(0) < 0x7f;
    }

    static int width(List<Cell> cells) {
        int width = 0;
        for (Cell cell : cells) {
            width += cell.width();
        }
        return width;
    }

    /** Whether terminals disagree about its width: pictures, and what is joined of several. */
    boolean isRisky() {
        return text.length() > 1;
    }

    /** The rows that cells take in so many columns, where a terminal wraps what it has shown. */
    static int rows(List<Cell> cells, int columns) {
        int rows = 1;
        int used = 0;
        for (Cell cell : cells) {
            if (used + cell.width() > columns && used > 0) {
                rows++;
                used = 0;
            }
            used += cell.width();
        }
        return rows;
    }
}
