package dev.musher.agent.memory;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.files.FileChanges;
import dev.musher.base.files.FileException;
import dev.musher.base.files.WriteOptions;
import dev.musher.base.text.ImmutableBytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The Markdown files of memory on the disk. Callers that write hold the lock. */
final class MemoryDisk {
    /** New entries go to another file behind this size, so that no write grows with all of them. */
    private static final int FULL = 256 * 1024;

    private static final int LARGEST = 8 * 1024 * 1024;

    private final MemoryFolders folders;
    private final FileChanges changes;

    MemoryDisk(MemoryFolders folders, FileChanges changes) {
        this.folders = folders;
        this.changes = changes;
    }

    /**
     * The files of a scope within its limits.
     *
     * @param problems takes up what was left out, and why
     */
    List<MemoryFile> read(MemoryScope scope, List<MemoryProblem> problems) {
        Path folder = folders.of(scope);
        if (MemoryFolders.isLink(folder)) {
            problems.add(
                    new MemoryProblem(
                            folder,
                            1,
                            folder
                                    + " is a link, which is not followed. Replace it by a"
                                    + " folder."));
        } else if (Files.isDirectory(folder) && !Files.isReadable(folder)) {
            problems.add(new MemoryProblem(folder, 1, folder + " cannot be read."));
        }
        var list = folders.files(scope);
        var files = new ArrayList<MemoryFile>();
        for (Path file : list.states().keySet()) {
            read(file, problems, files);
        }
        if (!list.leftOut().isEmpty()) {
            var limits = MemoryFolders.limits(scope);
            problems.add(
                    new MemoryProblem(
                            list.leftOut().getFirst(),
                            1,
                            "Not read"
                                    + (list.leftOut().size() > 1
                                            ? ", like " + (list.leftOut().size() - 1) + " more"
                                            : "")
                                    + ": of "
                                    + scope.word()
                                    + " memory at most "
                                    + limits.files()
                                    + " files and "
                                    + (limits.bytes() >> 10)
                                    + " KiB are read."));
        }
        return files;
    }

    /** The files of a folder beside the entries; what cannot be read is skipped. */
    static List<MemoryFile> read(Path folder) {
        var files = new ArrayList<MemoryFile>();
        var limits = MemoryFolders.limits(MemoryScope.PERSONAL);
        for (Path file : MemoryFileList.of(folder, limits).states().keySet()) {
            read(file, new ArrayList<>(), files);
        }
        return files;
    }

    private static void read(Path file, List<MemoryProblem> problems, List<MemoryFile> files) {
        try {
            content(file).ifPresent(bytes -> files.add(parse(file, bytes)));
        } catch (MemoryException e) {
            problems.add(new MemoryProblem(file, 1, e.explanation()));
        }
    }

    static Optional<ImmutableBytes> content(Path file) {
        try {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                    && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new MemoryException(file + " is not a plain file.", "Replace it by one.");
            }
            if (Files.size(file) > LARGEST) {
                throw new MemoryException(
                        file + " is larger than " + (LARGEST >> 20) + " MiB.",
                        "Divide it into smaller files.");
            }
            return Optional.of(ImmutableBytes.wrap(Files.readAllBytes(file)));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    static MemoryFile parse(Path file, ImmutableBytes bytes) {
        return MemoryFile.read(file, bytes.toString(), written(file));
    }

    private static Instant written(Path file) {
        try {
            return Files.getLastModifiedTime(file).toInstant();
        } catch (IOException _) {
            return Instant.EPOCH;
        }
    }

    /** The file of a folder that a new entry goes to; it need not exist. */
    MemoryFile open(Path folder, String name) {
        for (int number = 1; ; number++) {
            Path file = folder.resolve(name + (number == 1 ? "" : "-" + number) + ".md");
            var bytes = content(file);
            if (bytes.isEmpty() || bytes.get().length() < FULL) {
                return parse(file, bytes.orElse(ImmutableBytes.of("")));
            }
        }
    }

    FileChange write(Path file, String text) {
        return write(file, Optional.of(ImmutableBytes.of(text)));
    }

    /** Writes the content, or deletes the file where there is none. */
    FileChange write(Path file, Optional<ImmutableBytes> after) {
        requireOwn(file);
        var before = content(file);
        if (after.isEmpty()) {
            changes.delete(file);
        } else {
            var options = WriteOptions.usual().withParents();
            boolean personal = file.startsWith(folders.personal()) && before.isEmpty();
            changes.write(file, after.get().toArray(), personal ? options.ownerOnly() : options);
        }
        return new FileChange(file, before, after);
    }

    /** A repository can bring links along, and what is shared must stay inside of it. */
    private void requireOwn(Path file) {
        Path shared = folders.shared();
        if (!file.startsWith(shared)) {
            return;
        }
        for (Path path : new Path[] {shared.resolveSibling(""), shared, file}) {
            if (Files.isSymbolicLink(path)) {
                throw new MemoryException(
                        path + " is a link, and Musher writes only inside the project.",
                        "Replace the link by a folder, then try again.");
            }
        }
    }

    /** Bytes that are not UTF-8 would not survive an edit. */
    static void requireText(MemoryFile file, Optional<ImmutableBytes> content) {
        if (content.isPresent()
                && !ImmutableBytes.wrap(content.get().toString().getBytes(UTF_8))
                        .equals(content.get())) {
            throw new MemoryException(
                    file.path() + " is not UTF-8 text.", "Convert it, then try again.");
        }
    }

    private static MemoryException unreadable(Path path, IOException e) {
        return new MemoryException(FileException.of("read", path, e).explanation(), e);
    }
}
