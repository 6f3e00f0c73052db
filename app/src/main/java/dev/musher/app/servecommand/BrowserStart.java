package dev.musher.app.servecommand;

import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Opens a link in the user's browser. By way of a file that leads there: command lines can be read
 * by everybody on this machine, and the link logs in.
 *
 * @param folder only the user reads it
 */
public record BrowserStart(ProcessRunner processes, Map<String, String> environment, Path folder)
        implements Consumer<String> {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    @Override
    public void accept(String link) {
        Path file = folder.resolve("open.html");
        try {
            PrivateFiles.write(
                    file,
                    "<!doctype html><meta http-equiv=\"refresh\" content=\"0; url=%s\">\n"
                            .formatted(link));
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        }
        boolean isMac = System.getProperty("os.name", "").startsWith("Mac");
        var command =
                CommandLine.of(folder, environment, isMac ? "open" : "xdg-open", file.toString());
        try {
            processes.run(command, PATIENCE, OutputLimit.whole(4096));
        } catch (ProcessException _) {
            // There is no browser here; the link is printed.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
