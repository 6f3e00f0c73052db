package dev.musher.base.files;

import dev.musher.base.files.WriteOptions.Parents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Atomic writes to files of our own, such as settings and state, whose paths are trusted. */
public final class AtomicFile {
    /** As many as Linux follows. */
    private static final int MOST_LINKS = 40;

    private AtomicFile() {}

    /** Replaces the content of a file, or creates it, in one step. */
    public static void write(Path file, byte[] content) {
        write(file, content, WriteOptions.usual());
    }

    /**
     * Replaces the content of a file, or creates it, in one step. Links are followed wherever they
     * lead and stay links, so that settings may live elsewhere, but none that a project brings
     * along out of it.
     */
    public static void write(Path file, byte[] content, WriteOptions options) {
        var fileOperation = new FileOperation("write", file);
        fileOperation.perform(
                () -> {
                    var target = followLinks(fileOperation);
                    var parent = target.getParent();
                    var name = target.getFileName();
                    if (parent == null || name == null) {
                        throw fileOperation.failed(FileFault.NOT_A_FILE);
                    }
                    if (options.parents() == Parents.CREATE) {
                        makeParents(parent, options);
                    }
                    try (var openDirectory = OpenDirectory.open(parent)) {
                        new FileReplacement(fileOperation, openDirectory, name)
                                .write(content, options.mode());
                    }
                    return target;
                });
    }

    /** Folders that are made for a file which is not for everybody are not either. */
    private static void makeParents(Path parent, WriteOptions options) throws IOException {
        if (Files.isDirectory(parent)) {
            return;
        }
        if (options.mode().filter(PrivateFiles::isPrivate).isPresent()) {
            PrivateFiles.missingFolder(parent);
        } else {
            Files.createDirectories(parent);
        }
    }

    private static Path followLinks(FileOperation fileOperation) throws IOException {
        var target = fileOperation.file().toAbsolutePath();
        ProjectLinks.refuse(fileOperation.verb(), target);
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MOST_LINKS) {
                throw fileOperation.failed(FileFault.LINK_LOOP);
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }
}
