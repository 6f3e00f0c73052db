package dev.musher.terminal.markdown;

import dev.musher.base.text.DisplayWidth;
import dev.musher.terminal.markdown.InlineMarks.Marked;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A table of Markdown, its columns as wide as what they hold, or as the screen lets them be. */
final class MarkdownTable {
    private static final String BETWEEN = " │ ";
    private static final int NARROWEST = 4;
    private static final int MOST_COLUMNS = 40;

    private final int width;
    private final TextStyle textStyle;

    MarkdownTable(int width, TextStyle textStyle) {
        this.width = Math.max(1, width);
        this.textStyle = textStyle;
    }

    /**
     * Whether the second row says which columns there are, like {@code |---|:-:|}, as many as the
     * first has.
     */
    static boolean isTable(List<String> rows) {
        if (rows.size() < 2 || !isDelimiter(rows.get(1))) {
            return false;
        }
        int columns = cells(rows.get(1)).size();
        return columns <= MOST_COLUMNS && columns == cells(rows.getFirst()).size();
    }

    private static boolean isDelimiter(String line) {
        var cells = cells(line);
        for (String cell : cells) {
            boolean dashes = cell.indexOf('-') >= 0;
            for (int at = 0; at < cell.length(); at++) {
                dashes &= "-: ".indexOf(cell.charAt(at)) >= 0;
            }
            if (!dashes) {
                return false;
            }
        }
        return true;
    }

    /**
     * @param rows of a table, as they were written
     */
    List<String> lines(List<String> rows) {
        var marks = cells(rows.get(1));
        int columns = marks.size();
        var table = new ArrayList<List<List<Marked>>>();
        for (int row = 0; row < rows.size(); row++) {
            if (row != 1) {
                table.add(row(rows.get(row), columns, row == 0 ? "1" : ""));
            }
        }
        int[] widths = fitted(widths(table, columns));
        if (widths.length == 0) {
            return LineWrapper.words(String.join("\n", rows), width, "");
        }
        var lines = new ArrayList<String>();
        add(table.getFirst(), widths, marks, lines);
        lines.add(textStyle.dim(line(widths)));
        for (var row : table.subList(1, table.size())) {
            add(row, widths, marks, lines);
        }
        return lines;
    }

    /** Cells that a row has more than the table has columns are part of the last one. */
    private List<List<Marked>> row(String written, int columns, String code) {
        var cells = cells(written);
        var row = new ArrayList<List<Marked>>();
        for (int column = 0; column < columns; column++) {
            int end = column == columns - 1 ? cells.size() : Math.min(column + 1, cells.size());
            String text = String.join(" | ", cells.subList(Math.min(column, end), end));
            row.add(InlineMarks.words(text, code, textStyle));
        }
        return row;
    }

    private static int[] widths(List<List<List<Marked>>> table, int columns) {
        var widths = new int[columns];
        for (var row : table) {
            for (int column = 0; column < columns; column++) {
                widths[column] = Math.max(widths[column], cellsOf(row.get(column)));
            }
        }
        return widths;
    }

    private static int cellsOf(List<Marked> words) {
        int cells = 0;
        for (Marked word : words) {
            cells += word.gap() + DisplayWidth.of(word.plain());
        }
        return cells;
    }

    /** Takes from the widest until all fit; none if that leaves nothing to read. */
    private int[] fitted(int[] widths) {
        int total = BETWEEN.length() * (widths.length - 1);
        for (int one : widths) {
            total += one;
        }
        for (; total > width; total--) {
            int widest = 0;
            for (int column = 1; column < widths.length; column++) {
                widest = widths[column] > widths[widest] ? column : widest;
            }
            if (widths[widest] <= NARROWEST) {
                return new int[0];
            }
            widths[widest]--;
        }
        return widths;
    }

    private void add(List<List<Marked>> row, int[] widths, List<String> marks, List<String> lines) {
        var columns = new ArrayList<List<String>>();
        int height = 1;
        for (int column = 0; column < widths.length; column++) {
            var cell = cell(row.get(column), widths[column], marks.get(column));
            columns.add(cell);
            height = Math.max(height, cell.size());
        }
        for (int at = 0; at < height; at++) {
            var line = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                var cell = columns.get(column);
                line.append(column == 0 ? "" : textStyle.dim(BETWEEN));
                line.append(at < cell.size() ? cell.get(at) : " ".repeat(widths[column]));
            }
            lines.add(line.toString().stripTrailing());
        }
    }

    /** The words of a cell in lines of one width. */
    private static List<String> cell(List<Marked> words, int cells, String mark) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        int used = 0;
        for (Marked word : words) {
            var left = List.of(word);
            if (DisplayWidth.of(word.plain()) > cells) {
                left = pieces(word, cells);
            }
            for (Marked piece : left) {
                int wide = DisplayWidth.of(piece.plain());
                int gap = used == 0 ? 0 : piece.gap();
                if (used > 0 && used + gap + wide > cells) {
                    lines.add(aligned(line.toString(), cells - used, mark));
                    line.setLength(0);
                    used = 0;
                    gap = 0;
                }
                line.repeat(' ', gap).append(piece.shown());
                used += gap + wide;
            }
        }
        lines.add(aligned(line.toString(), cells - used, mark));
        return lines;
    }

    private static List<Marked> pieces(Marked word, int cells) {
        var pieces = new ArrayList<Marked>();
        for (String piece : LineWrapper.cells(word.plain(), cells, "")) {
            pieces.add(new Marked(pieces.isEmpty() ? word.gap() : 0, piece, piece));
        }
        return pieces;
    }

    private static String aligned(String text, int room, String mark) {
        int left = 0;
        if (mark.endsWith(":")) {
            left = mark.startsWith(":") ? room / 2 : room;
        }
        return " ".repeat(Math.max(0, left)) + text + " ".repeat(Math.max(0, room - left));
    }

    private static String line(int[] widths) {
        var parts = new ArrayList<String>();
        for (int one : widths) {
            parts.add("─".repeat(one));
        }
        return String.join("─┼─", parts);
    }

    /** A bar with a backslash before it, or in code, belongs to its cell. */
    static List<String> cells(String written) {
        String row = written.strip();
        row = row.startsWith("|") ? row.substring(1) : row;
        var cells = new ArrayList<String>();
        var cell = new StringBuilder();
        boolean code = false;
        for (int at = 0; at < row.length(); at++) {
            char c = row.charAt(at);
            boolean escaped = c == '\\' && row.startsWith("|", at + 1);
            code ^= c == '`' && (code || row.indexOf('`', at + 1) >= 0);
            if (escaped) {
                cell.append('|');
                at++;
            } else if (c == '|' && !code) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        if (!cell.toString().isBlank() || cells.isEmpty()) {
            cells.add(cell.toString().strip());
        }
        return Collections.unmodifiableList(cells);
    }
}
