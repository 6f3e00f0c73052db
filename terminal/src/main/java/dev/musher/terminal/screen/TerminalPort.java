package dev.musher.terminal.screen;

/** The terminal that a screen is drawn on. Writing never throws: a terminal may be gone. */
public interface TerminalPort {
    /** Writes and shows it at once. */
    void write(String text);

    /** How large it is now. */
    TerminalSize size();
}
