package dev.musher.track;

import dev.musher.files.AtomicFile;
import dev.musher.yard.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** The landing that is under way, on the disk before anything moves and until all know of it. */
final class LandingJournal {
    private static final String FOLDER = "train";
    private static final String FILE = "landing";

    private final Site site;

    LandingJournal(Site site) {
        this.site = site;
    }

    void write(Passage passage) {
        AtomicFile.write(site.folder(FOLDER).resolve(FILE), PassageForm.encode(passage));
    }

    Optional<Passage> read() {
        Path file = file();
        try {
            var passage = PassageForm.decode(Files.readAllBytes(file));
            if (passage.isEmpty()) {
                throw new TrackException(
                        file
                                + " is not readable; it says which landing was under way. Look at"
                                + " git status, and delete that file.");
            }
            return passage;
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw new TrackException("Cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    void delete() {
        try {
            Files.deleteIfExists(file());
        } catch (IOException e) {
            throw new TrackException(
                    "Cannot delete " + file() + ": " + e.getMessage() + ". Delete it.", e);
        }
    }

    private Path file() {
        return site.state().resolve(FOLDER).resolve(FILE);
    }
}
