package dev.musher.app;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;

/**
 * What the AOT cache is trained on: the commands people run most, one after the other in this
 * process. Only the launcher starts it.
 */
final class Training {
    private static final List<List<String>> COMMAND_LINES =
            List.of(
                    List.of("--version"),
                    List.of("--help"),
                    List.of("doctor"),
                    List.of("doctor", "--json"),
                    List.of("config"),
                    List.of("config", "--json"),
                    List.of("completion", "bash"),
                    List.of("no-such-command"));

    private Training() {}

    public static void main(String[] words) {
        Main.stopOnSignal();
        var nowhere = new PrintStream(OutputStream.nullOutputStream());
        for (List<String> commandLine : COMMAND_LINES) {
            Main.run(commandLine, nowhere, nowhere);
        }
    }
}
