package dev.musher.app.commandline.completion;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A bash at a terminal, typed at key by key; reads block until the bash has answered. */
final class InteractiveBash implements AutoCloseable {
    private static final String PROMPT = "READY>";

    private final Process process;
    private final OutputStream keys;
    private final InputStream screen;

    InteractiveBash(Path folder) throws IOException {
        var builder =
                new ProcessBuilder(
                        "script", "-q", "-f", "-c", "bash --norc --noprofile -i", "/dev/null");
        builder.directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("TERM", "dumb");
        builder.environment().put("PS1", "$ ");
        builder.environment().put("HISTFILE", "/dev/null");
        process = builder.start();
        keys = process.getOutputStream();
        screen = process.getInputStream();
        // The quotes keep the echo of this line from looking like the prompt itself.
        type("PS1=READY'>'\n");
    }

    /** Types and waits for the next prompt. */
    String type(String text) throws IOException {
        keys.write(text.getBytes(StandardCharsets.UTF_8));
        keys.flush();
        var seen = new StringBuilder();
        for (int next = screen.read(); next >= 0; next = screen.read()) {
            seen.append((char) next);
            if (seen.toString().endsWith(PROMPT)) {
                return seen.toString();
            }
        }
        throw new IOException("The shell ended after: " + seen);
    }

    /** The line that a command line prints once it is completed and sent. */
    String answer(String line) throws IOException {
        List<String> lines = type(line + "\n").lines().toList();
        return lines.get(lines.size() - 2).strip();
    }

    @Override
    public void close() throws IOException {
        keys.close();
        process.destroy();
    }
}
