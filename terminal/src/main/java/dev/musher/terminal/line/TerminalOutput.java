package dev.musher.terminal.line;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jline.terminal.Terminal;

/**
 * A terminal to write on. When the process is told to end, JLine closes it under our hands; the
 * last words then go to standard output, and nothing fails for them.
 */
record TerminalOutput(Terminal terminal) implements ScreenOutput {
    private static final int USUAL_WIDTH = 80;

    @Override
    public void write(String text) {
        if (text.isEmpty()) {
            return;
        }
        try {
            terminal.writer().write(text);
            terminal.writer().flush();
        } catch (IllegalStateException | IOError _) {
            writeLast(text);
        }
    }

    private static void writeLast(String text) {
        try {
            // Not closed: it is the process's, not ours.
            new FileOutputStream(FileDescriptor.out).write(text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException _) {
            // The terminal itself is gone.
        }
    }

    @Override
    public int columns() {
        try {
            int columns = terminal.getColumns();
            return columns > 0 ? columns : USUAL_WIDTH;
        } catch (IllegalStateException | IOError _) {
            return USUAL_WIDTH;
        }
    }

    @Override
    public boolean canRewrite() {
        return !terminal.getType().startsWith(Terminal.TYPE_DUMB);
    }
}
