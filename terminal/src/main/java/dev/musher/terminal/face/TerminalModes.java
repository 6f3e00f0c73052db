package dev.musher.terminal.face;

/** What the screen asks of a terminal, and takes back when it leaves. */
final class TerminalModes {
    /** Pastes are marked, and it tells whether its window is looked at. */
    static final String ENTER = "\u001b[?2004h\u001b[?1004h";

    /** Asks for the colour behind text; most terminals answer at once, some never. */
    static final String ASK_BACKGROUND = "\u001b]11;?\u001b\\";

    /** Also what an interrupted frame may have left on, or off. */
    static final String LEAVE =
            "\u001b[?2026l\u001b[?2004l\u001b[?1004l\u001b[?7h\u001b[?25h\u001b[m";

    private TerminalModes() {}
}
