package dev.musher.fleet;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.files.AtomicFile;
import dev.musher.files.WriteOptions;
import dev.musher.git.CommitId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * When base was last seen green, so that a later life knows whether it was since something
 * happened. What is missing or damaged was not seen. Suits any thread.
 */
final class BaseNotes {
    private static final long LARGEST = 1_000;

    private final Path file;

    /**
     * @param project the top of the user's checkout
     */
    BaseNotes(Path project) {
        file = project.resolve(".musher").resolve("state").resolve("base-green");
    }

    /** Base at a commit, green at that moment. */
    record Green(CommitId commit, Instant at) {}

    void keep(Green green) {
        String line = green.commit().hex() + " " + green.at() + "\n";
        AtomicFile.write(file, line.getBytes(UTF_8), WriteOptions.usual().withParents());
    }

    Optional<Green> green() {
        try {
            return Files.size(file) > LARGEST
                    ? Optional.empty()
                    : parsed(List.of(Files.readString(file).strip().split(" ", 2)));
        } catch (IOException | IllegalArgumentException | DateTimeException _) {
            return Optional.empty();
        }
    }

    private static Optional<Green> parsed(List<String> words) {
        return words.size() == 2
                ? Optional.of(
                        new Green(new CommitId(words.getFirst()), Instant.parse(words.getLast())))
                : Optional.empty();
    }
}
