package dev.musher.fleet.control;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.config.MusherFolder;
import dev.musher.base.files.AtomicFile;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.RedSince;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Where base was last seen green, and since when it is red, so that other processes and later lives
 * know. What is missing or damaged was not seen. Thread-safe.
 */
final class BaseStatusNotes {
    private static final long LARGEST = 1_000;
    private static final String TURNED = "turned";
    private static final String EARLIER = "earlier";

    private final Path state;

    /**
     * @param project the top of the user's checkout
     */
    BaseStatusNotes(Path project) {
        state = MusherFolder.state(project);
    }

    /**
     * Base at a commit, green at that moment.
     *
     * @param repair the number of the last repair that was opened before; 0 if there was none
     */
    record Green(CommitId commit, int repair) {}

    void keep(Green green) {
        write("base-green", green.commit().hex() + " " + green.repair());
    }

    Optional<Green> green() {
        var words = words("base-green", 2);
        try {
            return words.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new Green(
                                    new CommitId(words.getFirst()),
                                    Integer.parseInt(words.getLast())));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    /** Keeps since when base is red there. */
    void keep(CommitId red, RedSince redSince) {
        switch (redSince) {
            case RedSince.Green _ -> {}
            case RedSince.Turned(var commit, _) -> keep(red, TURNED, commit);
            case RedSince.Earlier(var commit, _) -> keep(red, EARLIER, commit);
        }
    }

    private void keep(CommitId red, String word, CommitId commit) {
        write("base-red", red.hex() + " " + word + " " + commit.hex());
    }

    /** Since when base is red, if that was found out for where it is. */
    Optional<RedSince> since(BaseStatus.Red red) {
        var words = words("base-red", 3);
        if (words.isEmpty() || !words.getFirst().equals(red.at().hex())) {
            return Optional.empty();
        }
        try {
            var commit = new CommitId(words.getLast());
            return Optional.of(
                    words.get(1).equals(TURNED)
                            ? new RedSince.Turned(commit, red.step())
                            : new RedSince.Earlier(commit, red.step()));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

    private void write(String name, String line) {
        AtomicFile.write(
                state.resolve(name),
                (line + "\n").getBytes(UTF_8),
                WriteOptions.usual().withParents().ownerOnly());
    }

    /** So many words, or none. */
    private List<String> words(String name, int count) {
        var file = state.resolve(name);
        try {
            if (Files.size(file) <= LARGEST) {
                var words = List.of(Files.readString(file).strip().split(" ", count));
                return words.size() == count ? words : List.of();
            }
        } catch (IOException _) {
            // It was never written, or something else is there.
        }
        return List.of();
    }
}
