package dev.musher.tools.undo;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.PrivateFiles;
import dev.musher.tools.undo.content.UndoException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/** The small files of a store: its version, its size, its last sweep and the table. */
final class StoreFiles {
    private static final String VERSION = "1";

    private final Path directory;

    /**
     * Refuses what another version has written.
     *
     * @throws UndoException if it is of another version
     */
    StoreFiles(Path directory) throws IOException {
        this.directory = directory;
        String found = read("version").strip();
        if (found.isEmpty()) {
            replace("version", VERSION + "\n");
        } else if (!found.equals(VERSION)) {
            throw new UndoException(
                    "The undo journal in "
                            + directory
                            + " is of version "
                            + found
                            + "; this program knows version "
                            + VERSION
                            + ". Use the program that made it, or delete that directory.");
        }
    }

    /** What the last sweep was called; empty if there was none. */
    String sweep() throws IOException {
        return read("sweep");
    }

    void setSweep(String name) throws IOException {
        replace("sweep", name);
    }

    /** About how many bytes are kept; exact after a sweep. */
    long size() throws IOException {
        try {
            return Long.parseLong(read("size"));
        } catch (NumberFormatException _) {
            return 0;
        }
    }

    void setSize(long bytes) throws IOException {
        replace("size", String.valueOf(bytes));
    }

    /** The table, if there was no sweep since. */
    Optional<ScanTable> readTable(String sweep) throws IOException {
        return ScanTableFile.read(directory.resolve("table"))
                .filter(found -> found.sweep().equals(sweep));
    }

    void writeTable(ScanTable scanTable) throws IOException {
        replace("table", output -> ScanTableFile.write(output, scanTable));
    }

    /** What the last look at the repository found; empty if there was none. */
    String git() throws IOException {
        return read("repository");
    }

    void setGit(String text) throws IOException {
        replace("repository", text);
    }

    private String read(String name) throws IOException {
        Path file = directory.resolve(name);
        // Mostly it is not there, and a failure costs more than a look.
        if (!Files.exists(file)) {
            return "";
        }
        try {
            return Files.readString(file);
        } catch (NoSuchFileException _) {
            return "";
        }
    }

    private void replace(String name, String text) throws IOException {
        replace(name, output -> output.write(text.getBytes(UTF_8)));
    }

    /** Writes a file. */
    private interface Writer {
        void write(OutputStream output) throws IOException;
    }

    /** Whole or not at all. What can be made anew need not wait for the disk. */
    private void replace(String name, Writer writer) throws IOException {
        Path drafts = PrivateFiles.folder(directory.resolve("unfinished"));
        Path draft = drafts.resolve(Long.toHexString(ThreadLocalRandom.current().nextLong()));
        try {
            try (var output = PrivateFiles.newFile(draft)) {
                writer.write(output);
            }
            Files.move(draft, directory.resolve(name), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
