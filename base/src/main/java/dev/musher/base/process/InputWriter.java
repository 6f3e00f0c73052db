package dev.musher.base.process;

import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;

/** Writes a command's input and closes it. */
record InputWriter(Process process, ImmutableBytes bytes) implements Runnable {
    @Override
    public void run() {
        Thread.currentThread().setName("process-" + process.pid() + "-in");
        try (var in = process.getOutputStream()) {
            in.write(bytes.toArray());
        } catch (IOException _) {
            // The command did not read all of its input, which is its right.
        }
    }
}
