package dev.musher.app.runcommand;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What a terminal would show of what was printed, as far as we move its cursor. */
final class PaperTerminal {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final List<StringBuilder> rows = new ArrayList<>(List.of(new StringBuilder()));
    private int row;
    private int column;
    private boolean cursor = true;

    PrintStream stream() {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    /** The screen after everything so far. */
    List<String> screen() {
        String text = bytes.toString(StandardCharsets.UTF_8);
        bytes.reset();
        for (int at = 0; at < text.length(); ) {
            at = play(text, at);
        }
        return rows.stream().map(line -> line.toString().stripTrailing()).toList();
    }

    boolean showsCursor() {
        screen();
        return cursor;
    }

    private int play(String text, int at) {
        char c = text.charAt(at);
        if (c == '\u001b') {
            int end = at + 2;
            while (!Character.isLetter(text.charAt(end))) {
                end++;
            }
            control(text.substring(at + 2, end), text.charAt(end));
            return end + 1;
        }
        if (c == '\r') {
            column = 0;
        } else if (c == '\n') {
            row++;
            column = 0;
            while (rows.size() <= row) {
                rows.add(new StringBuilder());
            }
        } else {
            put(c);
        }
        return at + 1;
    }

    private void put(char c) {
        var line = rows.get(row);
        while (line.length() <= column) {
            line.append(' ');
        }
        line.setCharAt(column, c);
        column++;
    }

    private void control(String words, char kind) {
        switch (kind) {
            case 'A' -> row = Math.max(0, row - Integer.parseInt(words));
            case 'K' -> rows.get(row).setLength(Math.min(column, rows.get(row).length()));
            case 'J' -> {
                rows.get(row).setLength(Math.min(column, rows.get(row).length()));
                while (rows.size() > row + 1) {
                    rows.removeLast();
                }
            }
            case 'l' -> mode(words, false);
            case 'h' -> mode(words, true);
            case 'm' -> {}
            default -> throw new IllegalStateException("unknown: " + words + kind);
        }
    }

    /** Whether long lines wrap shows only on paper that has an edge. */
    private void mode(String words, boolean on) {
        if (words.equals("?25")) {
            cursor = on;
        }
    }
}
