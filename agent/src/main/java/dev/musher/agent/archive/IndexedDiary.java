package dev.musher.agent.archive;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * The state of a diary when it was put into the index.
 *
 * @param changed in milliseconds
 * @param entries how many of its entries are in the index
 */
record IndexedDiary(long size, long changed, int entries) {
    /** As it is now; empty if it is gone. */
    static Optional<IndexedDiary> of(Path file) {
        try {
            var seen = Files.readAttributes(file, BasicFileAttributes.class);
            return Optional.of(
                    new IndexedDiary(seen.size(), seen.lastModifiedTime().toMillis(), 0));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    IndexedDiary with(int count) {
        return new IndexedDiary(size, changed, count);
    }

    /** Whether nothing has changed. */
    boolean isStateOf(Optional<IndexedDiary> other) {
        return other.isPresent() && other.get().size == size && other.get().changed == changed;
    }
}
