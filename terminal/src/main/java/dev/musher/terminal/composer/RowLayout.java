package dev.musher.terminal.composer;

import dev.musher.base.text.DisplayWidth;
import dev.musher.base.text.PrintableText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A text in rows of a width, broken between words where it can be. Of a very long one only what is
 * around the caret.
 */
record RowLayout(EditorText edited, PasteStore pastes, int room, List<Row> rows) {
    /** To each side of the caret. */
    private static final int FARTHEST = 6_000;

    private static final String TAB = "    ";

    /** Before the text its mark, behind it the caret. */
    private static final int OTHER_COLUMNS = 3;

    /**
     * A row from a place of the text to another.
     *
     * @param end before the line break, if there is one
     */
    record Row(int start, int end, End kind) {}

    /** Whether a row is full, or its line ends. */
    enum End {
        FULL,
        LINE
    }

    /** A place, and the column that is to be kept. */
    record Moved(int place, int goal) {}

    static RowLayout of(EditorText edited, PasteStore pastes, int columns) {
        int room = Math.max(2, columns - OTHER_COLUMNS);
        String text = edited.text();
        int from = Math.max(0, edited.caret() - FARTHEST);
        from = from == 0 ? 0 : text.lastIndexOf('\n', from) + 1;
        from = edited.caret() - from > 2 * FARTHEST ? edited.caret() - FARTHEST : from;
        int to = Math.min(text.length(), edited.caret() + FARTHEST);
        var rows = new ArrayList<Row>();
        for (int at = from; at <= to; ) {
            int end = text.indexOf('\n', at);
            end = end < 0 ? text.length() : end;
            fill(text, pastes, room, new Row(at, Math.min(end, at + 2 * FARTHEST), End.LINE), rows);
            at = end + 1;
        }
        return new RowLayout(edited, pastes, room, List.copyOf(rows));
    }

    private static void fill(String text, PasteStore pastes, int room, Row line, List<Row> rows) {
        int start = line.start();
        int blank = start;
        int width = 0;
        for (int at = start; at < line.end(); ) {
            int next = Math.min(line.end(), EditorText.next(text, at));
            int cells = DisplayWidth.of(shown(text.substring(at, next), pastes, room));
            boolean isBlank = text.charAt(at) == ' ';
            if (width + cells > room + (isBlank ? 1 : 0) && at > start) {
                int end = blank > start && !isBlank ? blank : at;
                rows.add(new Row(start, end, End.FULL));
                start = end;
                blank = start;
                at = end;
                width = 0;
                continue;
            }
            width += cells;
            at = next;
            blank = isBlank ? at : blank;
        }
        rows.add(new Row(start, line.end(), End.LINE));
    }

    /** A text with labels instead of its long pastes. */
    static String labelled(String text, PasteStore pastes) {
        var shown = new StringBuilder();
        for (int at = 0; at < text.length(); ) {
            int codePoint = text.codePointAt(at);
            if (PasteStore.isMark(codePoint)) {
                shown.append(pastes.label(codePoint));
            } else {
                shown.appendCodePoint(codePoint);
            }
            at += Character.charCount(codePoint);
        }
        return shown.toString();
    }

    /** One character as it is seen. */
    static String shown(String cluster, PasteStore pastes, int room) {
        if (cluster.length() == 1 && cluster.charAt(0) >= ' ' && cluster.charAt(0) <= '~') {
            return cluster;
        }
        if (cluster.equals("\t")) {
            return DisplayWidth.cut(TAB, room);
        }
        int first = cluster.codePointAt(0);
        return PasteStore.isMark(first)
                ? DisplayWidth.shorten(pastes.label(first), room)
                : PrintableText.line(cluster);
    }

    int caretRow() {
        int caret = edited.caret();
        for (int at = 0; at < rows.size(); at++) {
            var row = rows.get(at);
            if (caret < row.end() || (caret == row.end() && row.kind() == End.LINE)) {
                return at;
            }
        }
        return rows.size() - 1;
    }

    int caretColumn() {
        return width(rows.get(caretRow()).start(), edited.caret());
    }

    private int width(int from, int to) {
        int width = 0;
        String text = edited.text();
        for (int at = from; at < to; at = EditorText.next(text, at)) {
            width += cells(at);
        }
        return width;
    }

    private int cells(int at) {
        String text = edited.text();
        return DisplayWidth.of(shown(text.substring(at, EditorText.next(text, at)), pastes, room));
    }

    /** So many rows up or down; nothing where there is none. */
    Optional<Moved> vertical(int by, int wanted) {
        int row = caretRow();
        if (row + by < 0 || row + by >= rows.size()) {
            return Optional.empty();
        }
        int goal = wanted >= 0 ? wanted : caretColumn();
        var target = rows.get(row + by);
        int at = target.start();
        int column = 0;
        while (at < target.end()) {
            int next = EditorText.next(edited.text(), at);
            int cells = cells(at);
            boolean isBeyond = next >= target.end() && target.kind() == End.FULL;
            if (column + cells > goal || isBeyond) {
                break;
            }
            column += cells;
            at = next;
        }
        return Optional.of(new Moved(at, goal));
    }
}
