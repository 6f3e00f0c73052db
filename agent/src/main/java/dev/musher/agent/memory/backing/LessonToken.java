package dev.musher.agent.memory.backing;

/**
 * A piece of a sentence.
 *
 * @param text a word in lower case; code and quotations as they are written
 */
record LessonToken(Type type, String text) {
    /** What a piece is. */
    enum Type {
        WORD,
        /** Between backticks, or a command that ran. */
        CODE,
        /** Between quotation marks. */
        QUOTE
    }

    boolean is(String word) {
        return type == Type.WORD && text.equals(word);
    }
}
