package dev.musher.fleet.landing;

import dev.musher.base.files.AtomicFile;
import dev.musher.fleet.commitstack.BaseRepositoryException;
import dev.musher.fleet.workspace.ProjectRepository;
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

    private final ProjectRepository projectRepository;

    LandingJournal(ProjectRepository projectRepository) {
        this.projectRepository = projectRepository;
    }

    void write(LandingRecord landingRecord) {
        AtomicFile.write(
                projectRepository.folder(FOLDER).resolve(FILE),
                LandingRecordForm.encode(landingRecord));
    }

    /** The last one. */
    Optional<LandingRecord> read() {
        return read(file());
    }

    private static Optional<LandingRecord> read(Path file) {
        try {
            var passage = LandingRecordForm.decode(Files.readAllBytes(file));
            if (passage.isEmpty()) {
                throw new BaseRepositoryException(
                        file
                                + " is not readable; it records the landing that was in progress. Check git status, then delete that file.");
            }
            return passage;
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw new BaseRepositoryException("Cannot read " + file + ": " + e.getMessage(), e);
        }
    }

    /** Makes room for another one. */
    void putAside(LandingRecord last) {
        Path beside = beside(last.landfall());
        try {
            Files.move(file(), beside, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new BaseRepositoryException("Cannot write " + beside + ": " + e.getMessage(), e);
        }
    }

    /** Those before the last one. */
    List<LandingRecord> aside() {
        var passages = new ArrayList<LandingRecord>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(file().getParent(), FILE + "-*")) {
            files.forEach(file -> read(file).ifPresent(passages::add));
        } catch (NoSuchFileException _) {
            return List.of();
        } catch (IOException e) {
            throw new BaseRepositoryException("Cannot read " + file().getParent() + ": " + e, e);
        }
        return passages;
    }

    /** All know of it, or it is not to be. */
    void clear(LandedStack landedStack) {
        if (read().filter(last -> last.landfall().equals(landedStack)).isPresent()) {
            delete(file());
        }
        delete(beside(landedStack));
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new BaseRepositoryException(
                    "Cannot delete " + file + ": " + e.getMessage() + ". Delete it.", e);
        }
    }

    private Path file() {
        return projectRepository.state().resolve(FOLDER).resolve(FILE);
    }

    private Path beside(LandedStack landedStack) {
        return file().resolveSibling(FILE + "-" + landedStack.head().hex());
    }
}
