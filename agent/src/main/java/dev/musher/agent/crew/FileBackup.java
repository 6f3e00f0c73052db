package dev.musher.agent.crew;

import dev.musher.agent.isolation.FolderTrees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A backup of some files while they are being changed: closing restores them unless the backup was
 * released.
 */
final class FileBackup implements AutoCloseable {
    private final Path top;
    private final List<String> files;
    private final Path copies;
    private boolean needed = true;

    private FileBackup(Path top, List<String> files, Path copies) {
        this.top = top;
        this.files = files;
        this.copies = copies;
    }

    static FileBackup of(Path top, List<String> files) {
        try {
            Path copies = Files.createTempDirectory("musher-apply-");
            var fileBackup = new FileBackup(top, files, copies);
            for (int i = 0; i < files.size(); i++) {
                Path file = top.resolve(files.get(i));
                if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isDirectory(file)) {
                    copy(file, copies.resolve("" + i));
                }
            }
            return fileBackup;
        } catch (IOException e) {
            throw new CrewException(
                    "Nothing was applied, because the files cannot be backed up: "
                            + e.getMessage()
                            + ".",
                    e);
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.copy(
                from,
                to,
                StandardCopyOption.COPY_ATTRIBUTES,
                StandardCopyOption.REPLACE_EXISTING,
                LinkOption.NOFOLLOW_LINKS);
    }

    /** All is well: they stay as they have become. */
    void release() {
        needed = false;
    }

    void restore() {
        needed = false;
        try {
            for (int i = 0; i < files.size(); i++) {
                Path file = top.resolve(files.get(i));
                Path copy = copies.resolve("" + i);
                if (Files.exists(copy, LinkOption.NOFOLLOW_LINKS)) {
                    Files.createDirectories(file.resolveSibling(""));
                    copy(copy, file);
                } else {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException e) {
            throw new CrewException(
                    "The diff was applied only in part and could not be reverted: "
                            + e.getMessage()
                            + ". 'musher undo restore' brings the files back.",
                    e);
        }
    }

    @Override
    public void close() {
        try {
            if (needed) {
                restore();
            }
            FolderTrees.delete(copies);
        } catch (IOException _) {
            // They lie among temporary files, where they do no harm.
            return;
        }
    }
}
