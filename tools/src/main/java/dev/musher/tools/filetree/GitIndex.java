package dev.musher.tools.filetree;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/** The names in the index of a repository: what git tracks, whatever is ignored. */
public final class GitIndex {
    static final GitIndex EMPTY = new GitIndex(new byte[0][], true);

    private static final int MOST_BYTES = 64 * 1024 * 1024;
    private static final int MAGIC = 0x44495243;
    private static final int BEFORE_HASH = 40;
    private static final int EXTENDED = 0x4000;

    /** Of SHA-1 and SHA-256; which one it is shows by what comes after the names. */
    private static final int[] HASH_BYTES = {20, 32};

    /** By it an index says that another file has most of its entries. */
    private static final int LINK = 0x6c696e6b;

    /** In the order of their bytes. */
    private final byte[][] names;

    private final boolean whole;

    private GitIndex(byte[][] names, boolean whole) {
        this.names = names;
        this.whole = whole;
    }

    /**
     * Of the repository whose working tree this is, without starting git. Without an index nothing
     * is tracked; empty if there is one that cannot be read.
     */
    public static Optional<GitIndex> of(Path workTree) {
        var file = GitFolderFinder.gitFolder(workTree).resolve("index");
        if (!Files.exists(file)) {
            return Optional.of(EMPTY);
        }
        try {
            return Files.size(file) > MOST_BYTES
                    ? Optional.empty()
                    : parse(Files.readAllBytes(file));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static Optional<GitIndex> parse(byte[] content) {
        for (int hash : HASH_BYTES) {
            try {
                var index = ByteBuffer.wrap(content);
                var names = names(index, BEFORE_HASH + hash + Short.BYTES);
                boolean linked = hasLink(index, hash);
                if (index.remaining() == hash) {
                    return Optional.of(new GitIndex(names, !linked && !hasFolder(names)));
                }
            } catch (IOException | RuntimeException _) {
                // Lengths that lead out of the file: it has the other hash, perhaps.
            }
        }
        return Optional.empty();
    }

    /** Versions 2 to 4. In a merge conflict a name stands there up to three times. */
    private static byte[][] names(ByteBuffer index, int beforeName) throws IOException {
        int magic = index.getInt();
        int version = index.getInt();
        int count = index.getInt();
        if (magic != MAGIC || version < 2 || version > 4 || count > index.remaining()) {
            throw new IOException("not an index");
        }
        var names = new byte[count][];
        byte[] last = {};
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            int start = index.position();
            int flags = index.getShort(start + beforeName - Short.BYTES);
            index.position(start + beforeName + ((flags & EXTENDED) != 0 ? 2 : 0));
            int kept = version == 4 ? last.length - offset(index) : 0;
            int from = index.position();
            int end = from;
            while (index.get(end) != 0) {
                end++;
            }
            var name = Arrays.copyOf(last, kept + end - from);
            index.get(from, name, kept, end - from);
            index.position(version == 4 ? end + 1 : start + (end - start + 8) / 8 * 8);
            if (distinct == 0 || !Arrays.equals(name, last)) {
                names[distinct++] = name;
            }
            last = name;
        }
        return Arrays.copyOf(names, distinct);
    }

    private static int offset(ByteBuffer index) {
        int part = index.get() & 0xFF;
        int value = part & 0x7F;
        while ((part & 0x80) != 0) {
            part = index.get() & 0xFF;
            value = ((value + 1) << 7) | (part & 0x7F);
        }
        return value;
    }

    /** Skips the extensions behind the names. */
    private static boolean hasLink(ByteBuffer index, int hash) {
        boolean linked = false;
        while (index.remaining() > hash) {
            linked |= index.getInt() == LINK;
            int length = index.getInt();
            index.position(index.position() + Math.max(0, Math.min(length, index.remaining())));
        }
        return linked;
    }

    private static boolean hasFolder(byte[][] names) {
        for (byte[] name : names) {
            if (name.length > 0 && name[name.length - 1] == '/') {
                return true;
            }
        }
        return false;
    }

    /** Whether all names are here: none in another file, no folder that stands for them. */
    public boolean isWhole() {
        return whole;
    }

    public int size() {
        return names.length;
    }

    /** The bytes of a name; for reading only. */
    public byte[] name(int index) {
        return names[index];
    }

    /** Whether it has this path, or one below it. */
    boolean holds(byte[] path) {
        int at = firstFrom(path);
        if (at < names.length && Arrays.equals(names[at], path)) {
            return true;
        }
        var folder = Arrays.copyOf(path, path.length + 1);
        folder[path.length] = '/';
        int below = firstFrom(folder);
        return below < names.length && startsWith(names[below], folder);
    }

    /** The first name that is not before this one. */
    int firstFrom(byte[] path) {
        int low = 0;
        int high = names.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Arrays.compareUnsigned(names[middle], path) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    static boolean startsWith(byte[] name, byte[] start) {
        return name.length >= start.length
                && Arrays.mismatch(name, 0, start.length, start, 0, start.length) < 0;
    }
}
