package dev.musher.terminal.markdown;

import dev.musher.base.text.DisplayWidth;
import java.util.List;
import java.util.function.IntSupplier;

/** A line that is filled with words until it is full, and goes on in the next. */
final class LineFiller {
    /** Characters that may share a cell with the marks above and below them. */
    private static final int MOST_PER_CELL = 8;

    /** Of a bar and the space behind it. */
    private static final int BAR_CELLS = 2;

    private final IntSupplier width;
    private final StringBuilder line = new StringBuilder();
    private int cells;
    private int spaces;
    private int hang;
    private String bars = "";
    private int barCells;

    LineFiller(IntSupplier width) {
        this.width = width;
    }

    boolean isEmpty() {
        return line.isEmpty();
    }

    String line() {
        return line.toString();
    }

    void clear() {
        line.setLength(0);
        cells = 0;
        spaces = 0;
        hang = 0;
        bars = "";
        barCells = 0;
    }

    /** Begins the line, and those below it, with one more bar, where there is room for it. */
    void bar(String shown) {
        int wide = cells + BAR_CELLS;
        if (cells == hang && wide <= room() / 2) {
            bars += shown;
            line.append(shown);
            cells = wide;
            barCells = wide;
            hang = wide;
        }
        spaces = 0;
    }

    /** What the line and those below it begin with. */
    String bars() {
        return bars;
    }

    int barCells() {
        return barCells;
    }

    void space() {
        spaces++;
    }

    /** The lines below are indented like this one, and by so many cells more. */
    void hang(int more) {
        hang = Math.max(barCells, Math.min(cells + spaces + more, room() / 2));
    }

    /**
     * Puts a word behind the others, or into the next line.
     *
     * @param lines gets every line that is full
     */
    void place(String shown, String plain, List<String> lines) {
        int wide = DisplayWidth.of(plain);
        int gap = Math.min(spaces, room() / 2 - barCells);
        spaces = 0;
        if (cells > hang && cells + gap + wide > room()) {
            breakLine(lines);
            gap = 0;
        }
        line.repeat(' ', gap);
        cells += gap;
        if (cells + wide <= room()) {
            line.append(shown);
            cells += wide;
        } else {
            placeLong(plain, lines);
        }
    }

    /** A word that is longer than a line loses its style and is cut. */
    private void placeLong(String plain, List<String> lines) {
        String left = plain;
        int widest = DisplayWidth.of(plain.substring(0, DisplayWidth.next(plain, 0)));
        if (cells > hang && cells + widest > room()) {
            breakLine(lines);
        }
        while (true) {
            int room = Math.max(1, room() - cells);
            // No more is looked at than can fit, since such a word may be very long.
            String near = left.substring(0, Math.min(left.length(), room * MOST_PER_CELL));
            String first = LineWrapper.cells(near, room, "").getFirst();
            line.append(first);
            cells += DisplayWidth.of(first);
            left = left.substring(first.length());
            if (left.isEmpty()) {
                return;
            }
            breakLine(lines);
        }
    }

    private void breakLine(List<String> lines) {
        lines.add(line.toString());
        line.setLength(0);
        line.append(bars);
        line.repeat(' ', hang - barCells);
        cells = hang;
    }

    private int room() {
        return Math.max(1, width.getAsInt());
    }
}
