package dev.musher.app.servecommand;

import dev.musher.base.files.FileException;
import dev.musher.base.files.PrivateFiles;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.ProcessException;
import dev.musher.base.process.ProcessRunner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Opens a link in the user's browser. By way of a file that leads there: command lines can be read
 * by everybody on this machine, and the link logs in. The file is there until the link was used,
 * and some seconds at most.
 *
 * @param folder of this user alone, outside of any project
 * @param isUnused whether a link still logs in
 */
public record BrowserStart(
        ProcessRunner processes,
        Map<String, String> environment,
        Path folder,
        Predicate<String> isUnused)
        implements Consumer<String> {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(50);

    @Override
    public void accept(String link) {
        Path file = folder.resolve("open.html");
        try {
            PrivateFiles.folder(folder);
            try {
                PrivateFiles.write(
                        file,
                        "<!doctype html><meta http-equiv=\"refresh\" content=\"0; url=%s\">\n"
                                .formatted(link));
                if (isOpened(file)) {
                    awaitUse(link);
                }
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw FileException.of("write", file, e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isOpened(Path file) throws InterruptedException {
        boolean isMac = System.getProperty("os.name", "").startsWith("Mac");
        var command =
                CommandLine.of(folder, environment, isMac ? "open" : "xdg-open", file.toString());
        try {
            return !(processes.run(command, PATIENCE, OutputLimit.whole(4096))
                            instanceof CommandResult.Exited(int code, _, _)
                    && code != 0);
        } catch (ProcessException _) {
            // There is no browser here; the link is printed.
            return false;
        }
    }

    private void awaitUse(String link) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (isUnused.test(link) && System.nanoTime() < end) {
            Thread.sleep(BETWEEN_LOOKS);
        }
    }
}
