package dev.musher.terminal.face;

import dev.musher.terminal.screen.TerminalPort;
import java.io.IOException;

/**
 * A terminal whose keys reach the program one by one. Both changes of mode may be made again and
 * again, and throw nothing: a terminal may be gone.
 */
public interface RawTerminal extends TerminalPort {
    /** From here on keys are neither shown nor collected. */
    void enterRaw();

    /** The terminal is as it was found. */
    void leaveRaw();

    /**
     * Blocks for what is typed, for about a second; negative if the terminal is gone.
     *
     * @return how many bytes were read
     */
    int read(byte[] typed) throws IOException;

    /** Told from any thread; one listener at a time. */
    void listen(Runnable resized, Runnable continued);

    /** Stops the whole process, as Ctrl-Z does elsewhere; returns when it goes on. */
    void suspend();
}
