package dev.musher.base.files;

import dev.musher.base.files.PathDescent.LastLink;
import dev.musher.base.files.PathDescent.Links;
import dev.musher.base.files.WriteOptions.Parents;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A directory that confines access to what is below it: every path is relative to it, and one that
 * leads out, be it by dots or by links, is refused.
 *
 * <p>Links that stay inside are followed, and stay links when the file behind them is written. On
 * Linux each directory on the way is opened from its parent and never by its path, so a link that
 * is swapped in between the check and the use leads nowhere. Where the JDK cannot do that, the
 * check is made but that moment remains.
 *
 * <p>The root's own path is trusted: links in it are followed. Hard links end at a write, since the
 * file is replaced; access control lists and extended attributes are not carried over.
 */
public final class ConfinedDirectory {
    /** A directory made by another process may take the place of one that was just made here. */
    private static final int MOST_TRIES_WITH_PARENTS = 8;

    /** How the root is opened; a test of the fallback opens it by its path. */
    interface Opening {
        OpenDirectory open(Path path) throws IOException;
    }

    private final Path path;
    private final List<Path> names;
    private final Opening opening;
    private final Links links;

    private ConfinedDirectory(Path path, List<Path> names, Opening opening, Links links) {
        this.path = path;
        this.names = names;
        this.opening = opening;
        this.links = links;
    }

    /** The root at an existing directory. */
    public static ConfinedDirectory of(Path directory) {
        return of(directory, OpenDirectory::open);
    }

    static ConfinedDirectory of(Path directory, Opening opening) {
        var given = directory.toAbsolutePath().normalize();
        return new FileOperation("open", directory)
                .perform(
                        () -> {
                            var real = directory.toRealPath();
                            opening.open(real).close();
                            return new ConfinedDirectory(
                                    real, List.of(real, given), opening, Links.FOLLOW);
                        });
    }

    /**
     * The same root for paths whose links were followed before: a link that stands in one now was
     * put there since, and is refused instead of followed. It can be seen and deleted, though.
     */
    public ConfinedDirectory withoutLinks() {
        return new ConfinedDirectory(path, names, opening, Links.REFUSE);
    }

    /** The root's real path. */
    public Path path() {
        return path;
    }

    /**
     * The real path of a file below the root, whether the file exists or not; the directories above
     * it must. The answer is true when it is given: to read or write, use the methods here.
     */
    public Path resolve(Path relative) {
        var fileOperation = attempt("resolve", relative);
        return fileOperation.perform(
                () -> {
                    try (var pathDescent = walk(fileOperation, Parents.REQUIRE)) {
                        pathDescent.to(relative, LastLink.FOLLOW);
                        return pathDescent
                                .directory()
                                .path()
                                .resolve(pathDescent.name())
                                .normalize();
                    }
                });
    }

    /**
     * The content of a file.
     *
     * @param limit the most bytes it may have
     */
    public byte[] read(Path relative, int limit) {
        var fileOperation = attempt("read", relative);
        return fileOperation.perform(
                () -> {
                    try (var pathDescent = walk(fileOperation, Parents.REQUIRE)) {
                        pathDescent.to(relative, LastLink.FOLLOW);
                        requireFile(fileOperation, pathDescent);
                        return read(fileOperation, pathDescent, limit);
                    }
                });
    }

    /**
     * What is at a path, which is nothing also where a directory on the way is missing. Where links
     * are refused, one that the path ends in is what is there.
     */
    public Optional<FileState> stat(Path relative) {
        var fileOperation = attempt("inspect", relative);
        var lastLink = links == Links.FOLLOW ? LastLink.FOLLOW : LastLink.KEEP;
        return fileOperation.perform(
                () -> {
                    try (var pathDescent = walk(fileOperation, Parents.REQUIRE)) {
                        pathDescent.to(relative, lastLink);
                        return pathDescent.directory().stat(pathDescent.name()).map(FileState::of);
                    } catch (FileException failure) {
                        if (failure.fault() == FileFault.NOT_FOUND) {
                            return Optional.empty();
                        }
                        throw failure;
                    }
                });
    }

    /** Who may do what with a file; empty where the file system does not know. */
    public Optional<Set<PosixFilePermission>> mode(Path relative) {
        var fileOperation = attempt("inspect", relative);
        return fileOperation.perform(
                () -> {
                    try (var pathDescent = walk(fileOperation, Parents.REQUIRE)) {
                        pathDescent.to(relative, LastLink.FOLLOW);
                        var rights = pathDescent.directory().rights(pathDescent.name());
                        return rights == null
                                ? Optional.empty()
                                : Optional.of(rights.readAttributes().permissions());
                    }
                });
    }

    /**
     * Opens a file of any size; the caller closes it. Anything but a regular file is refused
     * without being opened, since to open a pipe is to wait for its other end.
     */
    public OpenedFile open(Path relative) {
        var fileOperation = attempt("read", relative);
        return fileOperation.perform(
                () -> {
                    try (var pathDescent = walk(fileOperation, Parents.REQUIRE)) {
                        pathDescent.to(relative, LastLink.FOLLOW);
                        var found = requireFile(fileOperation, pathDescent);
                        return new OpenedFile(
                                found, pathDescent.directory().openToRead(pathDescent.name()));
                    }
                });
    }

    /** Replaces the content of a file, or creates it, in one step. */
    public void write(Path relative, byte[] content) {
        write(relative, content, WriteOptions.usual());
    }

    /** Replaces the content of a file, or creates it, in one step. */
    public void write(Path relative, byte[] content, WriteOptions options) {
        int tries = options.parents() == Parents.CREATE ? MOST_TRIES_WITH_PARENTS : 1;
        while (true) {
            try {
                writeOnce(relative, content, options);
                return;
            } catch (FileException failure) {
                if (failure.fault() != FileFault.NOT_FOUND || --tries == 0) {
                    throw failure;
                }
            }
        }
    }

    /** Deletes a file, or a link without what it leads to. */
    public void delete(Path relative) {
        var fileOperation = attempt("delete", relative);
        fileOperation.perform(
                () -> {
                    try (var pathDescent = walk(fileOperation, Parents.REQUIRE)) {
                        pathDescent.to(relative, LastLink.KEEP);
                        var found = pathDescent.directory().stat(pathDescent.name());
                        if (found.isPresent() && found.get().isDirectory()) {
                            throw fileOperation.failed(FileFault.NOT_A_FILE);
                        }
                        pathDescent.directory().delete(pathDescent.name());
                        pathDescent.directory().settle();
                        return pathDescent;
                    }
                });
    }

    private void writeOnce(Path relative, byte[] content, WriteOptions options) {
        var fileOperation = attempt("write", relative);
        fileOperation.perform(
                () -> {
                    try (var pathDescent = walk(fileOperation, options.parents())) {
                        pathDescent.to(relative, LastLink.FOLLOW);
                        new FileReplacement(
                                        fileOperation, pathDescent.directory(), pathDescent.name())
                                .write(content, options.mode());
                        return pathDescent;
                    }
                });
    }

    private FileOperation attempt(String verb, Path relative) {
        return new FileOperation(verb, path.resolve(relative));
    }

    private PathDescent walk(FileOperation fileOperation, Parents parents) throws IOException {
        var pathDescent = new PathDescent(fileOperation, opening.open(path), names, parents);
        return links == Links.FOLLOW ? pathDescent : pathDescent.withoutLinks();
    }

    private static FileState requireFile(FileOperation fileOperation, PathDescent pathDescent)
            throws IOException {
        var found = pathDescent.directory().stat(pathDescent.name());
        if (found.isEmpty()) {
            throw fileOperation.failed(FileFault.NOT_FOUND);
        }
        if (!found.get().isRegularFile()) {
            throw fileOperation.failed(FileFault.NOT_A_FILE);
        }
        return FileState.of(found.get());
    }

    private static byte[] read(FileOperation fileOperation, PathDescent pathDescent, int limit)
            throws IOException {
        try (var input =
                Channels.newInputStream(pathDescent.directory().openToRead(pathDescent.name()))) {
            var content = input.readNBytes(limit);
            if (input.read() >= 0) {
                throw fileOperation.failed(FileFault.TOO_LARGE, "the limit is " + limit + " bytes");
            }
            return content;
        }
    }
}
