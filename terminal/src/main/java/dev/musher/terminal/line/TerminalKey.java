package dev.musher.terminal.line;

/** A key, or pasted text, from the keyboard. */
sealed interface TerminalKey {
    /** A character, or several that belong together. */
    record Typed(String text) implements TerminalKey {}

    /** Text that was pasted; its line breaks are not Enter. */
    record Pasted(String text) implements TerminalKey {}

    /** A key that does something. */
    enum Action implements TerminalKey {
        ENTER,
        BACKSPACE,
        KILL_WORD,
        KILL_LINE,
        ESCAPE,
        /** Shift and Tab. */
        NEXT_MODE,
        END
    }

    /** A key that means nothing here, like an arrow. */
    record Unknown() implements TerminalKey {}
}
