package dev.musher.app.commandline;

import dev.musher.base.text.TextPage;

import java.util.function.IntSupplier;

/**
 * Where an action shows its work.
 *
 * @param columns how wide the screen is; asked only by those who lay text out, since finding out
 *     may take a process
 */
public record CommandScreen(
        ConsoleOutput out, ConsoleOutput err, IntSupplier columns, Audience audience) {
    public static final int USUAL_WIDTH = 80;

    public int width() {
        return columns.getAsInt();
    }

    /** What is printed, as a page to write on. */
    public TextPage page() {
        return new TextPage(out::line, out.colour(), columns);
    }

    /** Whether a user can answer a question. */
    public enum Audience {
        INTERACTIVE,
        UNATTENDED
    }
}
