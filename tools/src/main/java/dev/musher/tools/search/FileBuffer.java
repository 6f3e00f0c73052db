package dev.musher.tools.search;

import dev.musher.base.files.OpenedFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ByteChannel;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;

/** The content of one file after the other, in the same memory. For one thread. */
final class FileBuffer {
    /** Larger files are not searched. */
    static final int MOST_BYTES = 10 * 1024 * 1024;

    private static final int FIRST_SIZE = 64 * 1024;
    private static final Set<OpenOption> OPTIONS =
            Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);

    private byte[] bytes = new byte[FIRST_SIZE];
    private int length;

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    /** Whether it could be read and is not too large. */
    boolean read(Path file) {
        length = 0;
        try (var channel = FileChannel.open(file, OPTIONS)) {
            return fill(channel);
        } catch (IOException _) {
            return false;
        }
    }

    /** The same of a file that was opened before. */
    boolean read(OpenedFile file) {
        length = 0;
        try {
            return fill(file.channel());
        } catch (IOException _) {
            return false;
        }
    }

    private boolean fill(ByteChannel channel) throws IOException {
        while (true) {
            if (length == bytes.length) {
                if (length > MOST_BYTES) {
                    return false;
                }
                bytes = Arrays.copyOf(bytes, Math.min(2 * length, MOST_BYTES + 1));
            }
            int count = channel.read(ByteBuffer.wrap(bytes, length, bytes.length - length));
            if (count < 0) {
                return true;
            }
            length += count;
        }
    }

    /** Whether it has a null byte anywhere: then it is not text, and not searched. */
    boolean isBinary() {
        for (int i = 0; i < length; i++) {
            if (bytes[i] == 0) {
                return true;
            }
        }
        return false;
    }
}
