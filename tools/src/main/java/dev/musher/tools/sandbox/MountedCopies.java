package dev.musher.tools.sandbox;

import dev.musher.base.files.PrivateFiles;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;

/**
 * Copies of small files in a folder of our own, to be mounted over the originals. The originals lie
 * where commands write: mounting those themselves, a command could put a link to any file in their
 * place and so have it shown.
 */
final class MountedCopies {
    private static final int MOST_BYTES = 512;

    private final Path folder;

    MountedCopies(Path state) throws IOException {
        this.folder = PrivateFiles.folder(state.resolve("stencils")).toRealPath();
        PrivateFiles.folder(folder());
        PrivateFiles.folder(folder.resolve("stage"));
        PrivateFiles.folder(folder.resolve("view"));
    }

    /** For the mounts of a project. */
    MountBuilder.Folders mounts(Path project) {
        return new MountBuilder.Folders(folder.resolve("stage"), project, folder.resolve("view"));
    }

    /** An empty folder. */
    Path folder() {
        return folder.resolve("empty");
    }

    /** A file with the same content. */
    Path of(Path original) throws IOException {
        byte[] content;
        try (var channel =
                        Files.newByteChannel(
                                original,
                                Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
                var stream = Channels.newInputStream(channel)) {
            content = stream.readNBytes(MOST_BYTES);
        }
        Path copy = folder.resolve(name(content));
        if (!Files.exists(copy)) {
            write(copy, content);
        }
        return copy;
    }

    private static String name(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private void write(Path copy, byte[] content) throws IOException {
        Path draft = Files.createTempFile(folder, "draft", "");
        Files.write(draft, content);
        Files.move(draft, copy, StandardCopyOption.ATOMIC_MOVE);
    }
}
