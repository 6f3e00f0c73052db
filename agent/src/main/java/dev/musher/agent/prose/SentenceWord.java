package dev.musher.agent.prose;

/**
 * A word of a sentence, or what stands in its place.
 *
 * @param text in lower case, except for code
 */
public record SentenceWord(Kind kind, String text) {
    /** What stands there. */
    public enum Kind {
        WORD,
        NUMBER,
        /** Some of many, like 10/12. */
        SHARE,
        /** Between backticks. */
        CODE,
        /** What somebody else said, between quotation marks. */
        QUOTED,
        /** A comma, colon, dash, bracket, bar, or a sign that something went well or badly. */
        MARK
    }

    /** A green tick, whatever it looks like. */
    public static final String TICK = "\u2713";

    /** A red cross or a warning, whatever it looks like. */
    public static final String CROSS = "\u2717";

    static final SentenceWord END = new SentenceWord(Kind.MARK, "");

    public boolean is(String other) {
        return kind != Kind.CODE && text.equals(other);
    }

    public boolean is(Kind other) {
        return kind == other;
    }
}
