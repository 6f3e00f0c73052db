package dev.musher.app.commandline;

import java.io.PrintStream;
import java.util.Optional;

/** A stream to write to, whether colours are welcome there, and what is at its end. */
public record ConsoleOutput(PrintStream stream, Colour colour, Colour.Target target) {
    public void line(String text) {
        stream.println(text);
    }

    public void text(String text) {
        stream.print(text);
        stream.flush();
    }

    /** Flushes; why something that was printed did not arrive, if that is so. */
    public Optional<String> loss() {
        return stream instanceof PrintedStream printed ? printed.loss() : Optional.empty();
    }
}
