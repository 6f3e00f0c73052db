package dev.musher.fleet.attemptfiles;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.PrivateFiles;
import dev.musher.base.text.OneLineText;
import dev.musher.base.text.Utf8;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/**
 * The log of an attempt for people, a line for each event. Bounded: when a file is full the older
 * half goes. For one writer at a time; readers may come at any time.
 */
public final class AttemptLog {
    /** In bytes; there are at most two files. */
    private static final long LARGEST_FILE = 128L * 1024;

    private static final int LONGEST_LINE = 400;

    private final Path folder;
    private final Path file;
    private final Path older;

    AttemptLog(Path folder) {
        this.folder = folder;
        this.file = folder.resolve("log");
        this.older = folder.resolve("log.older");
    }

    /** Adds a line; text of any kind becomes one. */
    public void add(Instant at, String text) {
        String line =
                at.truncatedTo(ChronoUnit.SECONDS)
                        + " "
                        + Utf8.encodable(OneLineText.beginning(text, LONGEST_LINE))
                        + "\n";
        try {
            PrivateFiles.folder(folder);
            if (Files.exists(file) && Files.size(file) > LARGEST_FILE) {
                Files.move(file, older, StandardCopyOption.REPLACE_EXISTING);
            }
            PrivateFiles.write(file, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw AttemptFolder.failure("write", file, e);
        }
    }

    /** The last lines, the oldest first; none if there are none. */
    public List<String> tail(int most) {
        var lines = new ArrayList<String>();
        lines.addAll(lines(older));
        lines.addAll(lines(file));
        return List.copyOf(lines.subList(Math.max(0, lines.size() - most), lines.size()));
    }

    void delete() {
        AttemptFolder.delete(file);
        AttemptFolder.delete(older);
    }

    /** Leaves out a last line that is still being written. */
    private static List<String> lines(Path file) {
        try {
            String text = new String(Files.readAllBytes(file), UTF_8);
            return text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
        } catch (IOException _) {
            return List.of();
        }
    }
}
