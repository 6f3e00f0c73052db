package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.FileChanged;
import dev.musher.base.files.FileChanges;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
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

    /** The files in a folder and in those below it. */
    static List<Path> below(Path folder) {
        try (var found = Files.walk(folder)) {
            return found.filter(Files::isRegularFile).toList();
        } catch (IOException | UncheckedIOException e) {
            throw FileException.of(
                    "read", folder, e instanceof IOException io ? io : new IOException(e));
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
            dropEmptyFolder(change.file());
        }
    }

    /** A folder that was made for a file goes with it. */
    private static void dropEmptyFolder(Path file) {
        Path folder = file.getParent();
        try (var left = Files.newDirectoryStream(Objects.requireNonNull(folder))) {
            if (left.iterator().hasNext()) {
                return;
            }
        } catch (IOException _) {
            return;
        }
        FileChanges.DIRECT.delete(folder);
    }
}
