package dev.musher.tools.undo.repository;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.tools.undo.content.PathText;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Reads from git's index which files a repository tracks: to git those are not ignored, whatever
 * the patterns say. The format is git's {@code index-format}, versions 2 to 4.
 */
public final class GitIndexReader {
    private static final long MOST_BYTES = 128L << 20;
    private static final int SIGNATURE = 0x44495243;
    private static final int STAT_BYTES = 40;
    private static final int EXTENDED = 0x4000;

    private final ByteBuffer in;
    private final int version;
    private final int hashBytes;
    private byte[] name = {};

    private GitIndexReader(ByteBuffer in, int version, int hashBytes) {
        this.in = in;
        this.version = version;
        this.hashBytes = hashBytes;
    }

    /** Where the index of a repository is, for the folder of its working tree. */
    public record IndexLocation(Path top, Path file) {}

    /** The index that speaks of a folder, if there is one. */
    public static Optional<IndexLocation> around(Path folder) throws IOException {
        for (Path at = folder; at != null; at = at.getParent()) {
            var repository = GitHeadReader.repository(at.resolve(".git"));
            if (repository.isPresent()) {
                return Optional.of(new IndexLocation(at, repository.get().resolve("index")));
            }
        }
        return Optional.empty();
    }

    /** The tracked files below a folder by their keys; none of an index that cannot be read. */
    public static List<String> keys(IndexLocation place, Path folder) throws IOException {
        if (!Files.isRegularFile(place.file) || Files.size(place.file) > MOST_BYTES) {
            return List.of();
        }
        var in = ByteBuffer.wrap(Files.readAllBytes(place.file));
        try {
            int signature = in.getInt();
            int version = in.getInt();
            if (signature != SIGNATURE || version < 2 || version > 4) {
                return List.of();
            }
            String prefix = PathText.key(place.top, folder);
            int digits = GitHeadReader.read(place.top).commit().map(String::length).orElse(40);
            return new GitIndexReader(in, version, digits / 2).keys(in.getInt(), prefix);
        } catch (BufferUnderflowException | IndexOutOfBoundsException _) {
            return List.of();
        }
    }

    private List<String> keys(int count, String prefix) {
        var keys = new ArrayList<String>();
        String inside = prefix.isEmpty() ? "" : prefix + "/";
        for (int i = 0; i < count; i++) {
            next();
            String key = key(name);
            if (key.startsWith(inside) && !key.endsWith("/")) {
                keys.add(key.substring(inside.length()));
            }
        }
        return keys;
    }

    private void next() {
        int start = in.position();
        in.position(start + STAT_BYTES + hashBytes);
        int flags = in.getShort();
        if ((flags & EXTENDED) != 0 && version > 2) {
            in.getShort();
        }
        int shared = version == 4 ? name.length - varint() : 0;
        int from = in.position();
        int end = from;
        while (in.get(end) != 0) {
            end++;
        }
        name = Arrays.copyOf(name, shared + end - from);
        in.get(from, name, shared, end - from);
        // Before version 4 entries are filled up with zeros to a multiple of eight bytes.
        in.position(version == 4 ? end + 1 : start + ((end - start + 8) & ~7));
    }

    /** As in git's packs: each further byte counts from where the one before it ended. */
    private int varint() {
        int octet = in.get();
        int value = octet & 0x7f;
        while ((octet & 0x80) != 0) {
            octet = in.get();
            value = ((value + 1) << 7) + (octet & 0x7f);
        }
        return value;
    }

    private static String key(byte[] path) {
        try {
            return UTF_8.newDecoder().decode(ByteBuffer.wrap(path)).toString();
        } catch (CharacterCodingException _) {
            return PathText.keyOfBytes(path);
        }
    }
}
