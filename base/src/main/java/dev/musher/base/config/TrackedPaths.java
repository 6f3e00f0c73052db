package dev.musher.base.config;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Whether git tracks anything at a path or below it, read from git's index (its {@code
 * index-format}, versions 2 to 4) without a process. The index is sorted, so that only its
 * beginning is read; an index that cannot be read tracks nothing.
 */
final class TrackedPaths {
    private static final int SIGNATURE = 0x44495243;
    private static final int STAT_BYTES = 40;
    private static final int EXTENDED = 0x4000;
    private static final int LONGEST_NAME = 1 << 16;

    private final DataInputStream in;
    private final int version;
    private final int hashBytes;
    private String name = "";

    private TrackedPaths(DataInputStream in, int version, int hashBytes) {
        this.in = in;
        this.version = version;
        this.hashBytes = hashBytes;
    }

    /**
     * The first path that is tracked at or below a folder of a project, or above it inside the
     * project, where it is no folder for git: a link or another repository.
     */
    static Optional<String> below(Path project, String folder) {
        Path root = project.toAbsolutePath().normalize();
        for (Path at = root; at != null; at = at.getParent()) {
            Path git = at.resolve(".git");
            if (Files.exists(git)) {
                String inside = at.relativize(root).toString().replace('\\', '/');
                return search(git, inside.isEmpty() ? folder : inside + "/" + folder);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> search(Path git, String folder) {
        try {
            Path repository = repository(git);
            Path index = repository.resolve("index");
            if (!Files.isRegularFile(index)) {
                return Optional.empty();
            }
            try (var in =
                    new DataInputStream(new BufferedInputStream(Files.newInputStream(index)))) {
                int signature = in.readInt();
                int version = in.readInt();
                if (signature != SIGNATURE || version < 2 || version > 4) {
                    return Optional.empty();
                }
                int hashBytes = hasLongNames(repository) ? 32 : 20;
                return new TrackedPaths(in, version, hashBytes).first(in.readInt(), folder);
            }
        } catch (IOException | RuntimeException _) {
            return Optional.empty();
        }
    }

    /** A file in place of the folder says where it is. */
    private static Path repository(Path git) throws IOException {
        if (Files.isDirectory(git)) {
            return git;
        }
        String text = Files.readString(git, ISO_8859_1).strip();
        byte[] path = text.substring("gitdir:".length()).strip().getBytes(ISO_8859_1);
        return git.resolveSibling(new String(path, UTF_8));
    }

    /** Objects of such a repository are named by SHA-256. */
    private static boolean hasLongNames(Path repository) throws IOException {
        Path common = repository.resolve("commondir");
        Path shared =
                Files.exists(common)
                        ? repository.resolve(Files.readString(common).strip())
                        : repository;
        Path config = shared.resolve("config");
        return Files.exists(config)
                && Files.readString(config, ISO_8859_1).toLowerCase(Locale.ROOT).contains("sha256");
    }

    private Optional<String> first(int count, String folder) throws IOException {
        String wanted = bytes(folder).toLowerCase(Locale.ROOT);
        int slash = wanted.lastIndexOf('/');
        // Capitals sort before small letters: what is equal but for them is not behind this.
        String behind = wanted.substring(0, slash) + '0';
        for (int i = 0; i < count; i++) {
            next();
            String found = name.toLowerCase(Locale.ROOT);
            if (found.equals(wanted)
                    || found.startsWith(wanted + "/")
                    || found.equals(wanted.substring(0, slash))) {
                return Optional.of(new String(name.getBytes(ISO_8859_1), UTF_8));
            }
            if (name.compareTo(behind) > 0) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static String bytes(String text) {
        return new String(text.getBytes(UTF_8), ISO_8859_1);
    }

    private void next() throws IOException {
        in.skipNBytes(STAT_BYTES + hashBytes);
        int flags = in.readUnsignedShort();
        int read = STAT_BYTES + hashBytes + 2;
        if ((flags & EXTENDED) != 0 && version > 2) {
            in.skipNBytes(2);
            read += 2;
        }
        var text = new StringBuilder();
        if (version == 4) {
            text.append(name, 0, name.length() - varint());
        }
        for (int octet = in.readUnsignedByte(); octet != 0; octet = in.readUnsignedByte()) {
            if (text.length() > LONGEST_NAME) {
                throw new IOException("no path is so long");
            }
            text.append((char) octet);
        }
        name = text.toString();
        read += name.length() + 1;
        if (version < 4) {
            in.skipNBytes(-read & 7);
        }
    }

    /** As in git's packs: each further byte counts from where the one before it ended. */
    private int varint() throws IOException {
        int octet = in.readUnsignedByte();
        int value = octet & 0x7f;
        while ((octet & 0x80) != 0) {
            octet = in.readUnsignedByte();
            value = ((value + 1) << 7) + (octet & 0x7f);
        }
        return value;
    }
}
