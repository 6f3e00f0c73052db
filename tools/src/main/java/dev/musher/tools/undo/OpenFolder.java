package dev.musher.tools.undo;

import dev.musher.tools.undo.content.ContentHash;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.FileStat;
import dev.musher.tools.undo.content.KeptEntry.File;
import dev.musher.tools.undo.content.PathText;
import dev.musher.tools.undo.content.TemporaryNames;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A folder held open while things are put in it and taken out. Each is opened from the one above it
 * and none through a link, so that nothing outside is touched even when another process swaps a
 * folder for a link meanwhile. Where the JDK cannot hold folders open that moment remains.
 */
final class OpenFolder implements Closeable {
    private static final Set<OpenOption> CREATE =
            Set.of(
                    StandardOpenOption.WRITE,
                    StandardOpenOption.CREATE_NEW,
                    LinkOption.NOFOLLOW_LINKS);

    private final Path path;
    private final @Nullable SecureDirectoryStream<Path> stream;

    private OpenFolder(Path path, @Nullable SecureDirectoryStream<Path> stream) {
        this.path = path;
        this.stream = stream;
    }

    /** Opens a folder whose path is trusted. */
    @SuppressWarnings("StreamResourceLeak") // Closed with the folder.
    static OpenFolder top(Path path) throws IOException {
        var stream = Files.newDirectoryStream(path);
        if (stream instanceof SecureDirectoryStream<Path> secure) {
            return new OpenFolder(path, secure);
        }
        stream.close();
        return new OpenFolder(path, null);
    }

    /** Opens a folder, made where it is missing; empty if a link stands in its path. */
    static Optional<OpenFolder> made(Path folder) throws IOException {
        Path there = folder;
        while (!Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
            there = there.resolveSibling("");
        }
        if (Files.isSymbolicLink(there) || !there.toRealPath().equals(there)) {
            return Optional.empty();
        }
        var held = top(there);
        if (!there.equals(folder)) {
            for (Path name : there.relativize(folder)) {
                try (var above = held) {
                    above.makeFolder(PathText.of(name));
                    held = above.child(PathText.of(name));
                }
            }
        }
        return Optional.of(held);
    }

    Path path() {
        return path;
    }

    OpenFolder child(String name) throws IOException {
        Path inner = PathText.under(path, name);
        if (stream != null) {
            return new OpenFolder(
                    inner,
                    stream.newDirectoryStream(PathText.path(name), LinkOption.NOFOLLOW_LINKS));
        }
        if (!Files.isDirectory(inner, LinkOption.NOFOLLOW_LINKS)) {
            throw new NotDirectoryException(inner.toString());
        }
        return new OpenFolder(inner, null);
    }

    Optional<FileStat> look(String name) throws IOException {
        return FileStat.of(PathText.under(path, name));
    }

    /** Puts a file in the place of whatever file or link is there, in one step. */
    void put(String name, File file, ContentStore contentStore) throws IOException {
        String draft = TemporaryNames.name();
        try {
            try (var output = Channels.newOutputStream(create(draft))) {
                copy(contentStore, file, output);
            }
            setMode(draft, file.mode());
            move(draft, name);
        } catch (IOException | RuntimeException e) {
            discard(draft);
            throw e;
        }
    }

    private static void copy(ContentStore contentStore, File file, OutputStream output)
            throws IOException {
        var digest = ContentHash.digest();
        try (var input = Files.newInputStream(contentStore.file(file.content()))) {
            var buffer = new byte[64 * 1024];
            for (int read; (read = input.read(buffer)) >= 0; ) {
                digest.update(buffer, 0, read);
                output.write(buffer, 0, read);
            }
        } catch (NoSuchFileException _) {
            throw ContentStore.damaged(file.content());
        }
        if (!ContentHash.ofDigest(digest.digest()).equals(file.content())) {
            throw ContentStore.damaged(file.content());
        }
    }

    /** The JDK makes links by path only; the move finds it here or not at all. */
    void link(String name, String target) throws IOException {
        String draft = TemporaryNames.name();
        try {
            Files.createSymbolicLink(path.resolve(draft), PathText.path(target));
            move(draft, name);
        } catch (IOException e) {
            discard(draft);
            throw e;
        }
    }

    void makeFolder(String name) throws IOException {
        String draft = TemporaryNames.name();
        try {
            Files.createDirectory(path.resolve(draft));
            move(draft, name);
        } catch (IOException e) {
            Files.deleteIfExists(path.resolve(draft));
            throw e;
        }
    }

    void delete(String name) throws IOException {
        if (stream != null) {
            stream.deleteFile(PathText.path(name));
        } else {
            Files.delete(PathText.under(path, name));
        }
    }

    /** Only an empty one. */
    void deleteFolder(String name) throws IOException {
        if (stream != null) {
            stream.deleteDirectory(PathText.path(name));
        } else {
            Files.delete(PathText.under(path, name));
        }
    }

    void setMode(String name, int mode) throws IOException {
        Files.setAttribute(
                PathText.under(path, name), "unix:mode", mode, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Lets the owner in, where the mode of a file or folder does not. Links are left alone.
     *
     * @return whether the mode was changed
     */
    static boolean openUp(Path path) throws IOException {
        var fileStat = FileStat.of(path).orElse(FileStat.NONE);
        int wanted =
                switch (fileStat.kind()) {
                    case FOLDER -> 0700;
                    case FILE -> 0600;
                    case LINK, OTHER -> 0;
                };
        if ((fileStat.mode() & wanted) == wanted) {
            return false;
        }
        Files.setAttribute(path, "unix:mode", fileStat.permissions() | wanted);
        return true;
    }

    /** Deletes drafts of a restore that was killed; there is only one restore at a time. */
    void tidy() throws IOException {
        try (var names = Files.newDirectoryStream(path, TemporaryNames.PATTERN)) {
            for (var draft : names) {
                if (Files.isDirectory(draft, LinkOption.NOFOLLOW_LINKS)) {
                    deleteFolder(PathText.of(draft.getFileName()));
                } else {
                    delete(PathText.of(draft.getFileName()));
                }
            }
        }
    }

    private WritableByteChannel create(String name) throws IOException {
        return stream != null
                ? stream.newByteChannel(PathText.path(name), CREATE)
                : Files.newByteChannel(PathText.under(path, name), CREATE);
    }

    private void move(String from, String to) throws IOException {
        if (stream != null) {
            stream.move(PathText.path(from), stream, PathText.path(to));
        } else {
            Files.move(
                    PathText.under(path, from),
                    PathText.under(path, to),
                    StandardCopyOption.ATOMIC_MOVE);
        }
    }

    private void discard(String draft) {
        try {
            delete(draft);
        } catch (IOException _) {
            // It was never made.
        }
    }

    @Override
    public void close() throws IOException {
        if (stream != null) {
            stream.close();
        }
    }
}
