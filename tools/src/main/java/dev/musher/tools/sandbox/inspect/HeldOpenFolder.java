package dev.musher.tools.sandbox.inspect;

import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Optional;
import java.util.Set;

/**
 * A folder that is held open and was reached without following any link: what is done in it is done
 * there, whatever a command does to its path meanwhile. Every name is that of an entry.
 */
final class HeldOpenFolder implements AutoCloseable {
    private final SecureDirectoryStream<Path> stream;

    private HeldOpenFolder(SecureDirectoryStream<Path> stream) {
        this.stream = stream;
    }

    /**
     * Opens one.
     *
     * @param top a real path that no command can exchange
     * @param folder the same or below it
     */
    static HeldOpenFolder open(Path top, Path folder) throws IOException {
        var held = open(top);
        if (!folder.equals(top)) {
            for (Path name : top.relativize(folder)) {
                try (var above = held) {
                    held =
                            new HeldOpenFolder(
                                    above.stream.newDirectoryStream(
                                            name, LinkOption.NOFOLLOW_LINKS));
                }
            }
        }
        return held;
    }

    @SuppressWarnings("StreamResourceLeak") // It is closed with the folder.
    private static HeldOpenFolder open(Path top) throws IOException {
        var stream = Files.newDirectoryStream(top);
        if (stream instanceof SecureDirectoryStream<Path> secure) {
            return new HeldOpenFolder(secure);
        }
        stream.close();
        throw new IOException("this system cannot hold folders open");
    }

    /** What is there, the link itself if it is one. */
    Optional<PosixFileAttributes> look(String name) throws IOException {
        try {
            return Optional.of(view(name).readAttributes());
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    /** The content of a file that is not a link; empty if it is something else, or longer. */
    Optional<byte[]> read(String name, int most) throws IOException {
        if (look(name).filter(PosixFileAttributes::isRegularFile).isEmpty()) {
            return Optional.empty();
        }
        var options = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
        try (var input = Channels.newInputStream(stream.newByteChannel(Path.of(name), options))) {
            byte[] content = input.readNBytes(most + 1);
            return content.length > most ? Optional.empty() : Optional.of(content);
        }
    }

    /** A file that is not there yet. */
    void create(String name, byte[] content) throws IOException {
        var options =
                Set.of(
                        StandardOpenOption.WRITE,
                        StandardOpenOption.CREATE_NEW,
                        LinkOption.NOFOLLOW_LINKS);
        try (var output = Channels.newOutputStream(stream.newByteChannel(Path.of(name), options))) {
            output.write(content);
        }
    }

    /** Replaces what has the new name. */
    void rename(String from, String to) throws IOException {
        stream.move(Path.of(from), stream, Path.of(to));
    }

    void delete(String name) throws IOException {
        stream.deleteFile(Path.of(name));
    }

    /** Takes set-uid and set-gid bits away. */
    void removePrivileges(String name) throws IOException {
        var view = view(name);
        view.setPermissions(view.readAttributes().permissions());
    }

    private PosixFileAttributeView view(String name) {
        return stream.getFileAttributeView(
                Path.of(name), PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    }

    @Override
    public void close() throws IOException {
        stream.close();
    }
}
