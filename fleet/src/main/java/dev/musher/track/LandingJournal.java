package dev.musher.track;

import dev.musher.files.AtomicFile;
import dev.musher.yard.Site;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The landing that is under way, on the disk before anything moves and until all know of it. Those
 * before it that not all know of are kept beside it.
 */
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

    /** The last one. */
    Optional<Passage> read() {
        return read(file());
    }

    private static Optional<Passage> read(Path file) {
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

    /** Makes room for another one. */
    void putAside(Passage last) {
        Path beside = beside(last.landfall());
        try {
            Files.move(file(), beside, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new TrackException("Cannot write " + beside + ": " + e.getMessage(), e);
        }
    }

    /** Those before the last one. */
    List<Passage> aside() {
        var passages = new ArrayList<Passage>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(file().getParent(), FILE + "-*")) {
            files.forEach(file -> read(file).ifPresent(passages::add));
        } catch (NoSuchFileException _) {
            return List.of();
        } catch (IOException e) {
            throw new TrackException("Cannot read " + file().getParent() + ": " + e, e);
        }
        return passages;
    }

    /** All know of it, or it is not to be. */
    void forget(Landfall landfall) {
        if (read().filter(last -> last.landfall().equals(landfall)).isPresent()) {
            delete(file());
        }
        delete(beside(landfall));
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new TrackException(
                    "Cannot delete " + file + ": " + e.getMessage() + ". Delete it.", e);
        }
    }

    private Path file() {
        return site.state().resolve(FOLDER).resolve(FILE);
    }

    private Path beside(Landfall landfall) {
        return file().resolveSibling(FILE + "-" + landfall.head().hex());
    }
}
