package dev.musher.base.text;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** Rows in columns that line up, also where characters are two columns wide or none. */
public final class TextTable {
    private TextTable() {}

    /** Prints the rows, each two columns in; what a column shows of a row is a function. */
    public static <T> void print(
            List<T> rows, List<Function<T, String>> columns, Consumer<String> lines) {
        var widths = new int[columns.size()];
        for (T row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], DisplayWidth.of(columns.get(i).apply(row)));
            }
        }
        for (T row : rows) {
            var line = new StringBuilder();
            for (int i = 0; i < widths.length; i++) {
                line.append("  ").append(DisplayWidth.pad(columns.get(i).apply(row), widths[i]));
            }
            lines.accept(line.toString().stripTrailing());
        }
    }
}
