package dev.musher.tools.regex;

/** A pattern that is not one of our dialect; the message says where, why and what to write. */
public final class PatternException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int position;

    PatternException(int position, String reason) {
        super(reason);
        this.position = position;
    }

    /** The character at which it went wrong, from 0. */
    public int position() {
        return position;
    }

    /** What is wrong, as a sentence or two. */
    public String reason() {
        return String.valueOf(getMessage());
    }
}
