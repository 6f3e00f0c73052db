package dev.musher.tools.undo.repository;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.Optional;

/** The names of the objects in a pack, from an index of version 2 (gitformat-pack(5)). */
public record PackIndex(MappedByteBuffer bytes, int width) {
    private static final int MAGIC = 0xff744f63;
    private static final int FANOUT = 8;
    private static final int NAMES = FANOUT + 256 * Integer.BYTES;

    /**
     * Reads an index; empty if it is not one of version 2.
     *
     * @param width the bytes of a name
     */
    public static Optional<PackIndex> of(Path file, int width) {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
            var bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
            boolean known =
                    bytes.limit() > NAMES && bytes.getInt(0) == MAGIC && bytes.getInt(4) == 2;
            return known ? Optional.of(new PackIndex(bytes, width)) : Optional.empty();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    public int count() {
        return bytes.getInt(NAMES - Integer.BYTES);
    }

    public byte[] name(int at) {
        var name = new byte[width];
        bytes.get(NAMES + at * width, name);
        return name;
    }

    public boolean holds(String hex) {
        return holds(HexFormat.of().parseHex(hex));
    }

    public boolean holds(byte[] name) {
        int first = name[0] & 0xff;
        int low = first == 0 ? 0 : bytes.getInt(FANOUT + (first - 1) * Integer.BYTES);
        int high = bytes.getInt(FANOUT + first * Integer.BYTES);
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = java.util.Arrays.compareUnsigned(name(middle), name);
            if (order == 0) {
                return true;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return false;
    }
}
