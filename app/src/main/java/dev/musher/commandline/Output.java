package dev.musher.commandline;

import java.io.PrintStream;

/** A stream to write to, and whether colours are welcome there. */
public record Output(PrintStream stream, Colour colour) {
    public void line(String text) {
        stream.println(text);
    }

    public void text(String text) {
        stream.print(text);
        stream.flush();
    }
}
