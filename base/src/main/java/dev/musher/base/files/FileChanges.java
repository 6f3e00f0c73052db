package dev.musher.base.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Changes whole files whose paths are trusted. What a change goes through may record it before it
 * happens, or refuse it. Safe for any thread.
 */
public interface FileChanges {
    /** At once, and nothing is recorded. */
    FileChanges DIRECT = new Direct();

    /**
     * Replaces the content of a file, or creates it, in one step.
     *
     * @throws FileException if it cannot be written
     */
    void write(Path file, byte[] content, WriteOptions options);

    /**
     * Deletes a file if it is there.
     *
     * @throws FileException if it cannot be deleted
     */
    void delete(Path file);

    /**
     * Moves a folder to where nothing is; folders above that are made.
     *
     * @throws FileException if it cannot be moved
     */
    void moveFolder(Path from, Path to);

    /** Changes that happen at once. */
    record Direct() implements FileChanges {
        @Override
        public void write(Path file, byte[] content, WriteOptions options) {
            AtomicFile.write(file, content, options);
        }

        @Override
        public void delete(Path file) {
            ProjectLinks.refuse("delete", file.toAbsolutePath().resolveSibling(""));
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw FileException.of("delete", file, e);
            }
        }

        @Override
        public void moveFolder(Path from, Path to) {
            ProjectLinks.refuse("move", to);
            try {
                Path parent = to.getParent();
                if (parent != null) {
                    Files.createDirectories(parent);
                }
                Files.move(from, to);
            } catch (IOException e) {
                throw FileException.of("move", from, e);
            }
        }
    }
}
