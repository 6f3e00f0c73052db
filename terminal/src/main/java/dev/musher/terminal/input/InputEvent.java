package dev.musher.terminal.input;

/** What came from the terminal: of the person, or of the terminal itself. */
public sealed interface InputEvent {
    /** A key that is no plain character. */
    record Key(KeyStroke stroke) implements InputEvent {}

    /** Characters that were typed; without control characters. */
    record Text(String text) implements InputEvent {}

    /**
     * Text that was pasted. Its line breaks are {@code \n}, and are not Enter.
     *
     * @param end why it ends here
     */
    record Paste(String text, PasteEnd end) implements InputEvent {}

    /** Why a paste ends. */
    enum PasteEnd {
        /** The terminal says so. */
        MARKED,
        /** Nothing more came for a while. */
        QUIET,
        /** There is more; it follows as another paste. */
        FULL
    }

    /** Whether the window of the terminal is looked at. */
    enum Focus implements InputEvent {
        GAINED,
        LOST
    }

    /**
     * The terminal answers, or reports a change.
     *
     * @param text what it says, without the characters around it: {@code 11;rgb:ffff/ffff/ffff}
     */
    record Reply(ReplyKind kind, String text) implements InputEvent {}

    /** What an answer is about. */
    enum ReplyKind {
        /** An operating system command, such as the colour of the background. */
        SYSTEM,
        /** A string of the device, such as its name and version. */
        DEVICE,
        /**
         * What the terminal can do: {@code ?62;4} of the first kind, {@code >1;95} of the second.
         */
        ATTRIBUTES,
        /** Row and column of the cursor, from 1. */
        CURSOR,
        /** The flags of the kitty keyboard protocol that are set. */
        KEYBOARD,
        /** A mode and its state. */
        MODE,
        /** The size of the window changed. */
        SIZE,
        /** The colours of the terminal changed from dark to light, or back. */
        COLOURS,
        /** The state of the device. */
        STATUS
    }

    /**
     * A sequence that means nothing here: of the mouse, of a key that was released, unknown, or
     * broken off.
     */
    record Ignored(String sequence) implements InputEvent {}
}
