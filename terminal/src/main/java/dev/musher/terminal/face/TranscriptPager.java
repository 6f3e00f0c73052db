package dev.musher.terminal.face;

import dev.musher.base.text.PrintableText;
import dev.musher.terminal.question.TerminalKey;
import dev.musher.terminal.question.TypedLine;
import dev.musher.terminal.screen.Ground;
import dev.musher.terminal.screen.Style;
import dev.musher.terminal.screen.StyledLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** All of a session that is kept, nothing shortened, a page at a time, with search. */
final class TranscriptPager {
    private static final String KEYS =
            "j/k line  space/b page  g/G begin/end  / search  n/N next  q close";

    private final List<StyledLine> lines;
    private final TypedLine typed = new TypedLine();
    private int height;
    private int top;
    private String wanted = "";
    private boolean isSearching;
    private boolean isClosed;

    /**
     * @param height of the screen, in rows; it begins at its end
     */
    TranscriptPager(List<StyledLine> lines, int height) {
        this.lines = List.copyOf(lines);
        resize(height);
        top = last();
    }

    void resize(int rows) {
        height = Math.max(1, rows - 1);
        top = Math.min(top, last());
    }

    private int last() {
        return Math.max(0, lines.size() - height);
    }

    boolean isClosed() {
        return isClosed;
    }

    void take(TerminalKey key) {
        if (isSearching) {
            search(key);
            return;
        }
        switch (key) {
            case TerminalKey.Typed(String letter) -> letter(letter);
            case TerminalKey.Action.UP -> scroll(-1);
            case TerminalKey.Action.DOWN, TerminalKey.Action.ENTER -> scroll(1);
            case TerminalKey.Action.PAGE_UP -> scroll(1 - height);
            case TerminalKey.Action.PAGE_DOWN -> scroll(height - 1);
            case TerminalKey.Action.ESCAPE -> isClosed = true;
            case TerminalKey.Control(char letter) -> isClosed = letter == 'O' || letter == 'C';
            default -> {}
        }
    }

    private void letter(String letter) {
        switch (letter) {
            case "j" -> scroll(1);
            case "k" -> scroll(-1);
            case " ", "f" -> scroll(height - 1);
            case "b" -> scroll(1 - height);
            case "g" -> top = 0;
            case "G" -> top = last();
            case "/" -> isSearching = true;
            case "n" -> find(1);
            case "N" -> find(-1);
            case "q" -> isClosed = true;
            default -> {}
        }
    }

    private void scroll(int rows) {
        top = Math.clamp((long) top + rows, 0, last());
    }

    private void search(TerminalKey key) {
        if (key == TerminalKey.Action.ESCAPE) {
            typed.empty();
            isSearching = false;
            return;
        }
        typed.take(key)
                .ifPresent(
                        words -> {
                            wanted = words.toLowerCase(Locale.ROOT);
                            isSearching = false;
                            find(1);
                        });
    }

    /** To the next line that has the words, and on at the other end. */
    private void find(int step) {
        for (int away = 1; away <= lines.size() && !wanted.isEmpty(); away++) {
            int at = Math.floorMod(top + step * away, lines.size());
            if (has(at)) {
                top = Math.min(at, last());
                return;
            }
        }
    }

    private boolean has(int at) {
        return lines.get(at).text().toLowerCase(Locale.ROOT).contains(wanted);
    }

    List<StyledLine> rows(int columns) {
        var rows = new ArrayList<StyledLine>();
        for (int at = top; at < Math.min(lines.size(), top + height); at++) {
            boolean isFound = !wanted.isEmpty() && has(at);
            rows.add(isFound ? StyledLine.of(lines.get(at).text(), selected()) : lines.get(at));
        }
        while (rows.size() < height) {
            rows.add(StyledLine.EMPTY);
        }
        String place = Math.min(lines.size(), top + height) + "/" + lines.size() + "  ";
        rows.add(
                isSearching
                        ? StyledLine.of("/" + PrintableText.line(typed.text()))
                        : StyledLine.of(place + KEYS, Style.QUIET).shortened(columns));
        return rows;
    }

    private static Style selected() {
        return Style.PLAIN.on(Ground.SELECTED);
    }
}
