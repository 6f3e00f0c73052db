package dev.musher.treasury;

import dev.musher.story.Dollars;
import dev.musher.story.ItemNumber;
import dev.musher.story.Spent;
import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * One of the limits that an attempt spends within.
 *
 * @param spent what the ledger says
 */
public record Level(Place place, Spent spent, Dollars limit) {
    /** What a limit is about. */
    public sealed interface Place {
        /** Everything. */
        record Project() implements Place {}

        /** The attempts that began on it. */
        record Day(LocalDate day) implements Place {}

        /** All items of it. */
        record Epic(ItemNumber epic) implements Place {}

        /** All attempts of it. */
        record Story(ItemNumber story) implements Place {}
    }

    private static final int PICO = 12;

    static Dollars dollars(long picodollars) {
        return new Dollars(BigDecimal.valueOf(Math.max(0, picodollars), PICO));
    }

    /** What is left, which is never less than nothing. */
    public Dollars left() {
        return new Dollars(limit.amount().subtract(spent.known().amount()).max(BigDecimal.ZERO));
    }

    /** More than nine million dollars are as good as no limit. */
    long leftInPicodollars() {
        var pico = left().amount().movePointRight(PICO);
        return pico.compareTo(BigDecimal.valueOf(Long.MAX_VALUE / 2)) > 0
                ? Long.MAX_VALUE / 2
                : pico.longValue();
    }
}
