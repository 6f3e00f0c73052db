package dev.musher.terminal.screen;

import dev.musher.base.text.DisplayWidth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * A terminal made of lists: what was written is rows of cells, the oldest of them scrollback. It
 * knows the sequences that the screen writes and fails at any other.
 */
public final class VirtualTerminal {
    private static final String BLANK = " ";

    private final List<Row> rows = new ArrayList<>();
    private final Set<String> modes = new TreeSet<>();
    private int columns;
    private int height;
    private int base;
    private int row;
    private int column;
    private boolean wraps = true;
    private boolean wrapPending;
    private List<Row> first = List.of();
    private int[] firstPlace = {};

    /** Cells from the left; the second half of a wide character is empty text. */
    private static final class Row {
        private final List<String> cells = new ArrayList<>();
        private boolean goesOn;

        void put(int at, String text, int width) {
            while (cells.size() < at + width) {
                cells.add(BLANK);
            }
            split(at);
            split(at + width);
            cells.set(at, text);
            for (int more = 1; more < width; more++) {
                cells.set(at + more, "");
            }
        }

        /** Half of a wide character cannot be seen. */
        private void split(int at) {
            if (at < cells.size() && cells.get(at).isEmpty()) {
                cells.set(at, BLANK);
                cells.set(at - 1, BLANK);
            }
        }

        void clear(int from) {
            split(Math.min(from, cells.size()));
            while (cells.size() > from) {
                cells.removeLast();
            }
        }

        String text() {
            return String.join("", cells).stripTrailing();
        }

        boolean isBlank() {
            return text().isEmpty() && !goesOn;
        }
    }

    public VirtualTerminal(int columns, int height) {
        this.columns = columns;
        this.height = height;
        fill();
    }

    private void fill() {
        while (rows.size() < base + height) {
            rows.add(new Row());
        }
    }

    /** Takes what a program writes. */
    public VirtualTerminal write(String text) {
        for (int at = 0; at < text.length(); ) {
            char c = text.charAt(at);
            if (c == '\u001b') {
                at = sequence(text, at + 1);
            } else if (c == '\r') {
                column = 0;
                wrapPending = false;
                at++;
            } else if (c == '\n') {
                feed();
                at++;
            } else if (c == '\u0007') {
                at++;
            } else {
                int end = DisplayWidth.next(text, at);
                put(text.substring(at, end));
                at = end;
            }
        }
        return this;
    }

    private void put(String text) {
        int width = DisplayWidth.of(text);
        if (width == 0 || text.charAt(0) < ' ') {
            throw new AssertionError("not to be shown: " + (int) text.charAt(0));
        }
        if (wrapPending || column + width > columns) {
            if (!wraps) {
                column = Math.min(column, columns - width);
            } else {
                rows.get(base + row).goesOn = true;
                column = 0;
                feed();
            }
            wrapPending = false;
        }
        rows.get(base + row).put(column, text, width);
        column += width;
        if (column >= columns) {
            column = columns - 1;
            wrapPending = true;
        }
    }

    private void feed() {
        wrapPending = false;
        if (row == height - 1) {
            base++;
            fill();
        } else {
            row++;
        }
    }

    private int sequence(String text, int at) {
        char kind = text.charAt(at);
        if (kind == ']') {
            int end = text.indexOf("\u001b\\", at);
            return end + 2;
        }
        if (kind != '[') {
            throw new AssertionError("unknown sequence ESC " + kind);
        }
        int end = at + 1;
        while (text.charAt(end) < '@') {
            end++;
        }
        control(text.substring(at + 1, end), text.charAt(end));
        return end + 1;
    }

    private void control(String parameters, char action) {
        if (parameters.startsWith("?") || parameters.startsWith(">") || action == 'u') {
            mode(parameters, action);
            return;
        }
        int count = parameters.isEmpty() || action == 'm' ? 1 : number(parameters);
        switch (action) {
            case 'A' -> move(row - count, column);
            case 'B' -> move(row + count, column);
            case 'C' -> move(row, column + count);
            case 'G' -> move(row, count - 1);
            case 'K' -> {
                wrapPending = false;
                rows.get(base + row).clear(parameters.equals("2") ? 0 : column);
                rows.get(base + row).goesOn = false;
            }
            case 'J' -> {
                rows.get(base + row).clear(column);
                for (int below = row + 1; below < height; below++) {
                    rows.set(base + below, new Row());
                }
            }
            case 'L' -> insert(count);
            case 'm' -> {}
            case 'H' -> {
                var place = parameters.split(";", -1);
                move(number(place[0]) - 1, place.length > 1 ? number(place[1]) - 1 : 0);
            }
            default -> throw new AssertionError("unknown sequence CSI " + parameters + action);
        }
    }

    private static int number(String text) {
        return text.isEmpty() ? 1 : Integer.parseInt(text);
    }

    private void move(int toRow, int toColumn) {
        row = Math.clamp(toRow, 0, height - 1);
        column = Math.clamp(toColumn, 0, columns - 1);
        wrapPending = false;
    }

    private void insert(int count) {
        for (int i = 0; i < count; i++) {
            rows.add(base + row, new Row());
            rows.remove(base + height);
        }
    }

    private void mode(String parameters, char action) {
        if (parameters.equals("?1049")) {
            second(action == 'h');
        }
        if (parameters.equals("?7")) {
            wraps = action == 'h';
        } else if (action == 'h') {
            modes.add(parameters);
        } else if (action == 'l') {
            modes.remove(parameters);
        } else if (action == 'u' && parameters.startsWith(">")) {
            modes.add("keys");
        } else if (action == 'u' && parameters.startsWith("<")) {
            modes.remove("keys");
        } else if (action == 'm' && !parameters.equals(">4;0") && !parameters.equals(">4")) {
            modes.add("other keys");
        } else if (action == 'm') {
            modes.remove("other keys");
        }
    }

    /** The second screen begins empty; the first comes back as it was. */
    private void second(boolean on) {
        if (on) {
            first = List.copyOf(rows);
            firstPlace = new int[] {base, row, column};
            rows.clear();
            base = 0;
            fill();
        } else if (!first.isEmpty()) {
            rows.clear();
            rows.addAll(first);
            base = firstPlace[0];
            row = firstPlace[1];
            column = firstPlace[2];
            first = List.of();
        }
    }

    /** Breaks lines anew, as most terminals do; the cursor stays with its character. */
    public void resize(int toColumns, int toHeight) {
        var before = new ArrayList<>(rows.subList(0, Math.max(lastUsed() + 1, base + row + 1)));
        int cursor = base + row;
        rows.clear();
        int newCursor = 0;
        int newColumn = column;
        var line = new ArrayList<String>();
        int cursorAt = -1;
        for (int at = 0; at < before.size(); at++) {
            if (at == cursor) {
                cursorAt = line.size() + column;
            }
            line.addAll(before.get(at).cells);
            if (!before.get(at).goesOn) {
                int first = rows.size();
                wrap(line, toColumns);
                if (cursorAt >= 0) {
                    newCursor = first + cursorAt / toColumns;
                    newColumn = cursorAt % toColumns;
                    while (rows.size() <= newCursor) {
                        rows.add(new Row());
                    }
                }
                cursorAt = -1;
                line.clear();
            }
        }
        columns = toColumns;
        height = toHeight;
        base = Math.max(0, rows.size() - height);
        if (newCursor < base) {
            base = newCursor;
            rows.subList(base + height, rows.size()).clear();
        }
        row = newCursor - base;
        column = Math.min(newColumn, columns - 1);
        wrapPending = false;
        fill();
    }

    private int lastUsed() {
        int last = rows.size() - 1;
        while (last >= 0 && rows.get(last).isBlank()) {
            last--;
        }
        return last;
    }

    private void wrap(List<String> cells, int width) {
        var next = new Row();
        for (int at = 0; at < cells.size(); at++) {
            boolean wide = at + 1 < cells.size() && cells.get(at + 1).isEmpty();
            if (next.cells.size() + (wide ? 2 : 1) > width && !cells.get(at).isEmpty()) {
                next.goesOn = true;
                rows.add(next);
                next = new Row();
            }
            next.cells.add(cells.get(at));
        }
        rows.add(next);
    }

    /** The rows on the screen, without empty ones at the end. */
    public List<String> screen() {
        return texts(base, lastUsed() + 1);
    }

    /** What has scrolled off. */
    public List<String> scrollback() {
        return texts(0, base);
    }

    /** Everything, with lines that the terminal broke put together again. */
    public List<String> lines() {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (Row one : rows.subList(0, lastUsed() + 1)) {
            line.append(String.join("", one.cells));
            if (!one.goesOn) {
                lines.add(line.toString().stripTrailing());
                line.setLength(0);
            }
        }
        return lines;
    }

    private List<String> texts(int from, int to) {
        if (to <= from) {
            return List.of();
        }
        return rows.subList(from, to).stream().map(Row::text).toList();
    }

    public int cursorRow() {
        return row;
    }

    public int cursorColumn() {
        return column;
    }

    /** The modes that are on. */
    public Set<String> modes() {
        return Collections.unmodifiableSet(modes);
    }
}
