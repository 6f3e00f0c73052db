package dev.musher.terminal;

/** What came from the keyboard. */
sealed interface Key {
    /** A character, or several that belong together. */
    record Typed(String text) implements Key {}

    /** Text that was pasted; its line breaks are no Enter. */
    record Pasted(String text) implements Key {}

    /** A key that does something. */
    enum Action implements Key {
        ENTER,
        BACKSPACE,
        KILL_WORD,
        KILL_LINE,
        ESCAPE,
        END
    }

    /** A key that means nothing here, like an arrow. */
    record Unknown() implements Key {}
}
