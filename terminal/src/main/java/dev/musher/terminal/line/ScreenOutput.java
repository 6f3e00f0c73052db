package dev.musher.terminal.line;

/** The output that the face writes to: a terminal, or a twin of one. */
interface ScreenOutput {
    /** Writes and shows it at once. */
    void write(String text);

    /** How many columns there are now. */
    int columns();

    /** Whether the current line can be cleared and written again. */
    boolean canRewrite();
}
