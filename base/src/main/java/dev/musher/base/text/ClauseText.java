package dev.musher.base.text;

/** A sentence as a part of another one. */
public final class ClauseText {
    private ClauseText() {}

    /** Without its full stop. */
    public static String of(String sentence) {
        String text = sentence.strip();
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }
}
