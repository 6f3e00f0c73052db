package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.FileChanged;
import dev.musher.base.files.FileChanges;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** What is in a file now, and how it becomes something else. */
final class FileContent {
    private FileContent() {}

    static Optional<ImmutableBytes> of(Path file) {
        try {
            return Optional.of(ImmutableBytes.wrap(Files.readAllBytes(file)));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw FileException.of("read", file, e);
        }
    }

    static void make(FileChanged change) {
        make(change, WriteOptions.usual().withParents());
    }

    static void make(FileChanged change, WriteOptions options) {
        if (change.after().isPresent()) {
            FileChanges.DIRECT.write(change.file(), change.after().get().toArray(), options);
        } else {
            FileChanges.DIRECT.delete(change.file());
        }
    }
}
