package dev.musher.pipeline.ledger;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** The bounds of what the ledger takes, and how words in it are written. */
public final class LedgerLimits {
    /** The longest name of an item, an actor, a cursor, a lease or a type, in characters. */
    public static final int WORD = 200;

    /** The longest payload of an event, in characters. */
    public static final int PAYLOAD = 4 * 1024 * 1024;

    /** The most events of one append, and the most entries of one page. */
    public static final int EVENTS = 10_000;

    private static final int DELETE = 0x7f;
    private static final Instant FIRST_TIME = Instant.parse("0000-01-01T00:00:00Z");
    private static final Instant LAST_TIME = Instant.parse("9999-12-31T23:59:59.999999999Z");
    private static final Duration LONGEST_TERM = Duration.ofDays(366);

    private LedgerLimits() {}

    /** A name that is neither blank nor too long and has no control characters. */
    static String word(String what, String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(what + " is blank");
        }
        if (text.length() > WORD) {
            throw new IllegalArgumentException(what + " is longer than " + WORD + " characters");
        }
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            if (!isReadable(codePoint)) {
                throw new IllegalArgumentException(what + " has an unreadable character");
            }
            i += Character.charCount(codePoint);
        }
        return text;
    }

    /**
     * The first question answers most: every entry that is read asks for some hundred characters.
     */
    private static boolean isReadable(int codePoint) {
        if (codePoint < ' ' || codePoint == DELETE) {
            return false;
        }
        if (codePoint < DELETE) {
            return true;
        }
        int type = Character.getType(codePoint);
        return type != Character.CONTROL && type != Character.SURROGATE;
    }

    /** A time to the microsecond, in a year that people can read. */
    static Instant time(Instant at) {
        if (at.isBefore(FIRST_TIME) || at.isAfter(LAST_TIME)) {
            throw new IllegalArgumentException("the time " + at + " is out of range");
        }
        return at.truncatedTo(ChronoUnit.MICROS);
    }

    /** The end of a term that begins at a time. */
    static Instant until(Instant at, Duration term) {
        if (!term.isPositive() || term.compareTo(LONGEST_TERM) > 0) {
            throw new IllegalArgumentException("a term of " + term);
        }
        return time(time(at).plus(term));
    }

    /** How many entries a reader gets at once. */
    public static int page(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("a page of " + most + " entries");
        }
        return Math.min(most, EVENTS);
    }
}
