package dev.musher.app.commandline;

import dev.musher.base.text.TextPage;
import dev.musher.base.text.TextPage.Flow;
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
        return page(out);
    }

    /** The same for what went wrong, and what to do about it. */
    public TextPage errors() {
        return page(err);
    }

    private TextPage page(ConsoleOutput output) {
        var flow = output.target() == Colour.Target.TERMINAL ? Flow.WRAPPED : Flow.WHOLE;
        return new TextPage(output::line, output.colour(), new KnownWidth(columns), flow);
    }

    /** Asked once for all lines of a page. */
    private static final class KnownWidth implements IntSupplier {
        private final IntSupplier columns;
        private int known;

        KnownWidth(IntSupplier columns) {
            this.columns = columns;
        }

        @Override
        public int getAsInt() {
            if (known == 0) {
                known = columns.getAsInt();
            }
            return known;
        }
    }

    /** Whether a user can answer a question. */
    public enum Audience {
        INTERACTIVE,
        UNATTENDED
    }
}
