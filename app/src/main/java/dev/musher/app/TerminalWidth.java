package dev.musher.app;

import dev.musher.app.commandline.CommandScreen;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/** How many columns the terminal at standard output has. */
final class TerminalWidth {
    private static final Duration PATIENCE = Duration.ofSeconds(1);
    private static final int NARROWEST = 20;

    private TerminalWidth() {}

    /** {@code COLUMNS} where it is set, else what {@code stty} says, else the usual width. */
    static int find(Map<String, String> environment, ProcessRunner processRunner) {
        int stated = columns(environment.getOrDefault("COLUMNS", ""));
        if (stated > 0) {
            return stated;
        }
        try {
            // By its own name, since a command in a session of its own has no controlling terminal.
            String terminal = Path.of("/proc/self/fd/1").toRealPath().toString();
            var stty = CommandLine.of(Path.of("/"), environment, "stty", "-F", terminal, "size");
            var commandResult = processRunner.run(stty, PATIENCE, OutputLimit.whole(64));
            if (commandResult instanceof CommandResult.Exited(_, var out, _)) {
                String rowsAndColumns = out.text().strip();
                int seen = columns(rowsAndColumns.substring(rowsAndColumns.lastIndexOf(' ') + 1));
                return seen > 0 ? seen : CommandScreen.USUAL_WIDTH;
            }
        } catch (IOException | ProcessException _) {
            return CommandScreen.USUAL_WIDTH;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
        return CommandScreen.USUAL_WIDTH;
    }

    private static int columns(String word) {
        try {
            return Math.max(NARROWEST, Integer.parseInt(word));
        } catch (NumberFormatException _) {
            return 0;
        }
    }
}
