package dev.musher.base.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A program that outlives this one: in a session of its own, without our streams. */
public final class DetachedProgram {
    private DetachedProgram() {}

    /**
     * Starts it.
     *
     * @param errors takes what it writes to standard error, and is made anew; the rest is dropped
     * @throws IOException if it cannot be started
     */
    public static ProcessHandle start(
            List<String> command, Path directory, Map<String, String> environment, Path errors)
            throws IOException {
        var words = new ArrayList<>(SetsidPrefix.find());
        words.addAll(command);
        var nothing = new File("/dev/null");
        var builder =
                new ProcessBuilder(words)
                        .directory(directory.toFile())
                        .redirectInput(nothing)
                        .redirectOutput(nothing)
                        .redirectError(errors.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        return builder.start().toHandle();
    }
}
