package dev.musher.document;

import dev.musher.files.FileException;
import dev.musher.files.FileState;
import dev.musher.files.OpenedFile;
import dev.musher.files.Root;
import dev.musher.files.WriteOptions;
import dev.musher.tool.ToolFailure;
import dev.musher.workplace.Place;
import dev.musher.workplace.Workplace;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * Files by the places that were permitted: every directory on the way is opened from its parent,
 * and a link that was put there since is refused. What cannot be done is a {@link ToolFailure}.
 */
public final class ExactFiles {
    private final Workplace workplace;

    public ExactFiles(Workplace workplace) {
        this.workplace = workplace;
    }

    public Optional<FileState> look(Place place) {
        return at(place, Root::look);
    }

    public Optional<Set<PosixFilePermission>> mode(Place place) {
        return at(place, Root::mode);
    }

    /** Opens a regular file; the caller closes it. */
    public OpenedFile open(Place place) {
        return at(place, Root::open);
    }

    /** At most so many bytes from where the file stands. */
    public byte[] read(OpenedFile file, int limit) throws InterruptedException {
        try {
            return Channels.newInputStream(file.channel()).readNBytes(limit);
        } catch (ClosedByInterruptException _) {
            Thread.interrupted();
            throw new InterruptedException();
        } catch (IOException e) {
            throw ToolFailure.error("The file cannot be read: " + e.getMessage() + ".");
        }
    }

    /** Replaces the content of a file, or creates it and the directories above it, in one step. */
    public void write(Place place, byte[] content, Optional<Set<PosixFilePermission>> mode) {
        var usual = WriteOptions.usual().withParents();
        at(
                place,
                (root, path) -> {
                    root.write(path, content, mode.map(usual::withMode).orElse(usual));
                    return path;
                });
    }

    public void delete(Place place) {
        at(
                place,
                (root, path) -> {
                    root.delete(path);
                    return path;
                });
    }

    private <T> T at(Place place, BiFunction<Root, Path, T> work) {
        try {
            var start = start(place.path());
            return work.apply(Root.of(start).withoutLinks(), start.relativize(place.path()));
        } catch (FileException e) {
            throw ToolFailure.error(e.explanation());
        }
    }

    /**
     * As low as the way is sure, since somebody who may enter the directories above his own may
     * still be unable to open them.
     */
    private Path start(Path path) {
        if (workplace.holds(path)) {
            return workplace.folder();
        }
        var home = workplace.home();
        return path.startsWith(home) && Files.isDirectory(home) ? home : path.getRoot();
    }
}
