package dev.musher.terminal.question;

/** A key, or pasted text, from the keyboard. */
public sealed interface TerminalKey {
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
        END,
        UP,
        DOWN,
        PAGE_UP,
        PAGE_DOWN,
        /** The window of the terminal is looked at. */
        FOCUS_GAINED,
        FOCUS_LOST
    }

    /** What the terminal answers when it is asked, like {@code 11;rgb:ffff/ffff/ffff}. */
    record Reply(String text) implements TerminalKey {}

    /** A letter with Ctrl that edits nothing; capital, like {@code L}. */
    record Control(char letter) implements TerminalKey {}

    /** A key that means nothing here, like an arrow. */
    record Unknown() implements TerminalKey {}
}
