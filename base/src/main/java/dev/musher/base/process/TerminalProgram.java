package dev.musher.base.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A program that takes over the terminal, like an editor. */
public final class TerminalProgram {
    private TerminalProgram() {}

    /**
     * Runs it on the streams of this process and waits for its end.
     *
     * @return its exit code
     * @throws IOException if it cannot be started
     */
    public static int run(List<String> command, Path directory, Map<String, String> environment)
            throws IOException, InterruptedException {
        var builder = new ProcessBuilder(command).directory(directory.toFile()).inheritIO();
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start().waitFor();
    }
}
