package dev.musher.terminal.face;

import dev.musher.terminal.face.Mailbox.Signal;
import java.io.IOException;
import java.time.Duration;

/** Reads what is typed, on a thread of its own, until the terminal is gone or it is interrupted. */
record KeyReader(RawTerminal terminal, Mailbox mailbox) implements Runnable {
    private static final int READ_AT_ONCE = 64 * 1024;

    /** Reading that ends at once so often ends for ever. */
    private static final int MOST_EMPTY_READS = 20;

    private static final long AT_ONCE = Duration.ofMillis(100).toNanos();

    @Override
    public void run() {
        var typed = new byte[READ_AT_ONCE];
        int empty = 0;
        try {
            while (!Thread.currentThread().isInterrupted() && empty < MOST_EMPTY_READS) {
                long begun = System.nanoTime();
                int count = terminal.read(typed);
                if (count > 0) {
                    mailbox.put(typed, count);
                    empty = 0;
                } else {
                    empty = System.nanoTime() - begun < AT_ONCE ? empty + 1 : 0;
                }
            }
        } catch (IOException _) {
            // The terminal is gone.
        }
        mailbox.put(Signal.ENDING);
    }
}
