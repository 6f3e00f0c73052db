package dev.musher.agent.spending;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;

/** Reads expenses line by line; holds one line at a time, and of that a bounded part. */
public final class ExpenseReader {
    /** Much more than any line of ours. */
    private static final int LONGEST_LINE = 64 * 1024;

    private final Consumer<Expense> each;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream(512);
    private Tally tally = Tally.NOTHING;

    /**
     * What there was to read.
     *
     * @param whole expenses that were handed on
     * @param unreadable lines that are not expenses
     * @param foreign lines that another version of Musher wrote
     */
    public record Tally(long whole, long unreadable, long foreign) {
        public static final Tally NOTHING = new Tally(0, 0, 0);

        Tally plus(Tally other) {
            return new Tally(
                    whole + other.whole, unreadable + other.unreadable, foreign + other.foreign);
        }
    }

    ExpenseReader(Consumer<Expense> each) {
        this.each = each;
    }

    Tally read(InputStream in) throws IOException {
        for (int next = in.read(); next >= 0; next = in.read()) {
            if (next == '\n') {
                finish();
            } else if (line.size() <= LONGEST_LINE) {
                line.write(next);
            }
        }
        finish();
        return tally;
    }

    private void finish() {
        if (line.size() > 0) {
            tally = tally.plus(take(ExpenseLine.decode(line.toByteArray())));
            line.reset();
        }
    }

    private Tally take(ExpenseLine.Reading reading) {
        return switch (reading) {
            case ExpenseLine.Reading.Whole(var expense) -> {
                each.accept(expense);
                yield new Tally(1, 0, 0);
            }
            case ExpenseLine.Reading.Unreadable _ -> new Tally(0, 1, 0);
            case ExpenseLine.Reading.Foreign _ -> new Tally(0, 0, 1);
        };
    }
}
