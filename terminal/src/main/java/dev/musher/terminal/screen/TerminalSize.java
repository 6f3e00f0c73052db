package dev.musher.terminal.screen;

/** How large a terminal is. */
public record TerminalSize(int columns, int rows) {
    public static final TerminalSize USUAL = new TerminalSize(80, 24);
}
