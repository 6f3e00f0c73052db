package dev.musher.base.text;

import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Where lines for people go.
 *
 * @param lines takes them one by one
 * @param style how words stand out there
 * @param columns how wide it is; asked only by those who lay text out, since finding out may take a
 *     process
 */
public record TextPage(Consumer<String> lines, TextStyle style, IntSupplier columns) {
    public void line(String text) {
        lines.accept(text);
    }

    public int width() {
        return columns.getAsInt();
    }
}
