package dev.musher.tools.document;

import dev.musher.base.files.ConfinedDirectory;
import dev.musher.base.files.FileException;
import dev.musher.base.files.FileState;
import dev.musher.base.files.OpenedFile;
import dev.musher.base.files.WriteOptions;
import dev.musher.tools.api.ToolFailure;
import dev.musher.tools.paths.ResolvedPath;
import dev.musher.tools.paths.WorkingDirectory;
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
public final class PermittedFiles {
    private final WorkingDirectory workingDirectory;

    public PermittedFiles(WorkingDirectory workingDirectory) {
        this.workingDirectory = workingDirectory;
    }

    public Optional<FileState> look(ResolvedPath resolvedPath) {
        return at(resolvedPath, ConfinedDirectory::stat);
    }

    public Optional<Set<PosixFilePermission>> mode(ResolvedPath resolvedPath) {
        return at(resolvedPath, ConfinedDirectory::mode);
    }

    /** Opens a regular file; the caller closes it. */
    public OpenedFile open(ResolvedPath resolvedPath) {
        return at(resolvedPath, ConfinedDirectory::open);
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
    public void write(
            ResolvedPath resolvedPath, byte[] content, Optional<Set<PosixFilePermission>> mode) {
        var usual = WriteOptions.usual().withParents();
        at(
                resolvedPath,
                (confinedDirectory, path) -> {
                    confinedDirectory.write(path, content, mode.map(usual::withMode).orElse(usual));
                    return path;
                });
    }

    public void delete(ResolvedPath resolvedPath) {
        at(
                resolvedPath,
                (confinedDirectory, path) -> {
                    confinedDirectory.delete(path);
                    return path;
                });
    }

    private <T> T at(ResolvedPath resolvedPath, BiFunction<ConfinedDirectory, Path, T> work) {
        try {
            var start = start(resolvedPath.path());
            return work.apply(
                    ConfinedDirectory.of(start).withoutLinks(),
                    start.relativize(resolvedPath.path()));
        } catch (FileException e) {
            throw ToolFailure.error(e.explanation());
        }
    }

    /**
     * As low as the way is sure, since a user who may enter the directories above their own may
     * still be unable to open them.
     */
    private Path start(Path path) {
        if (workingDirectory.holds(path)) {
            return workingDirectory.folder();
        }
        var home = workingDirectory.home();
        return path.startsWith(home) && Files.isDirectory(home) ? home : path.getRoot();
    }
}
