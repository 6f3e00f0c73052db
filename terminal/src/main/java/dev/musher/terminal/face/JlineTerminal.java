package dev.musher.terminal.face;

import dev.musher.base.process.TerminalProgram;
import dev.musher.terminal.screen.TerminalSize;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jline.terminal.Attributes;
import org.jline.terminal.Attributes.ControlChar;
import org.jline.terminal.Attributes.InputFlag;
import org.jline.terminal.Attributes.LocalFlag;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;

/** The terminal of this process. JLine knows its modes, its size and its signals. */
public final class JlineTerminal implements RawTerminal {
    /** Reading ends after so many tenths of a second, so that it can be stopped. */
    private static final int READ_TENTHS = 10;

    private final Terminal terminal;
    private final Attributes before;
    private final FileInputStream keys = new FileInputStream(FileDescriptor.in);

    public JlineTerminal(Terminal terminal) {
        this.terminal = terminal;
        this.before = terminal.getAttributes();
    }

    @Override
    public void write(String text) {
        if (text.isEmpty()) {
            return;
        }
        try {
            terminal.writer().write(text);
            terminal.writer().flush();
        } catch (IllegalStateException | IOError _) {
            // JLine closes it when the process is told to end; the last words still have to out.
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
    public TerminalSize size() {
        try {
            int columns = terminal.getColumns();
            int rows = terminal.getRows();
            return columns > 0 && rows > 0 ? new TerminalSize(columns, rows) : TerminalSize.USUAL;
        } catch (IllegalStateException | IOError _) {
            return TerminalSize.USUAL;
        }
    }

    @Override
    public void enterRaw() {
        var raw = new Attributes(before);
        raw.setLocalFlag(LocalFlag.ICANON, false);
        raw.setLocalFlag(LocalFlag.ECHO, false);
        raw.setLocalFlag(LocalFlag.ISIG, false);
        raw.setLocalFlag(LocalFlag.IEXTEN, false);
        raw.setInputFlag(InputFlag.ICRNL, false);
        raw.setInputFlag(InputFlag.IXON, false);
        raw.setControlChar(ControlChar.VMIN, 0);
        raw.setControlChar(ControlChar.VTIME, READ_TENTHS);
        set(raw);
    }

    @Override
    public void leaveRaw() {
        set(before);
    }

    private void set(Attributes attributes) {
        try {
            terminal.setAttributes(attributes);
        } catch (IllegalStateException | IOError _) {
            // JLine has given it back already.
        }
    }

    @Override
    public int read(byte[] typed) throws IOException {
        int count = keys.read(typed);
        // Nothing within the time looks like the end of a file.
        return Math.max(count, 0);
    }

    @Override
    public void listen(Runnable resized, Runnable continued) {
        terminal.handle(Signal.WINCH, _ -> resized.run());
        terminal.handle(Signal.CONT, _ -> continued.run());
    }

    @Override
    public void suspend() {
        try {
            var command =
                    List.of("kill", "-s", "TSTP", Long.toString(ProcessHandle.current().pid()));
            TerminalProgram.run(command, Path.of("/"), System.getenv());
        } catch (IOException _) {
            // There is no such program; the screen goes on.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
