package dev.musher.terminal;

import org.jline.terminal.Terminal;

/** A terminal to write on. */
record TerminalPaper(Terminal terminal) implements Paper {
    private static final int USUAL_WIDTH = 80;

    @Override
    public void write(String text) {
        if (!text.isEmpty()) {
            terminal.writer().write(text);
            terminal.writer().flush();
        }
    }

    @Override
    public int columns() {
        int columns = terminal.getColumns();
        return columns > 0 ? columns : USUAL_WIDTH;
    }

    @Override
    public boolean canRewrite() {
        return !terminal.getType().startsWith(Terminal.TYPE_DUMB);
    }
}
