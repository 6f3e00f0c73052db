package dev.musher.ledger;

/** The bounds of what the ledger takes, and how words in it are written. */
public final class Limits {
    /** The longest name of an item, an actor, a cursor, a lease or a type, in characters. */
    public static final int WORD = 200;

    /** The longest payload of an event, in characters. */
    public static final int PAYLOAD = 4 * 1024 * 1024;

    /** The most events of one append, and the most entries of one page. */
    public static final int EVENTS = 10_000;

    private Limits() {}

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
            int type = Character.getType(codePoint);
            if (type == Character.CONTROL || type == Character.SURROGATE) {
                throw new IllegalArgumentException(what + " has a character that nobody can read");
            }
            i += Character.charCount(codePoint);
        }
        return text;
    }

    /** How many entries a reader gets at once. */
    public static int page(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("a page of " + most + " entries");
        }
        return Math.min(most, EVENTS);
    }
}
