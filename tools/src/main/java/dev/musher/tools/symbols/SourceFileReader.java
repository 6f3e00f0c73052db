package dev.musher.tools.symbols;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/** Reads source files: no links, nothing binary, nothing large. */
final class SourceFileReader {
    /** Larger ones are generated. */
    static final int MOST_BYTES = 1024 * 1024;

    private static final int SNIFFED_BYTES = 8 * 1024;

    private SourceFileReader() {}

    /** Empty if the file is too large or not a text. */
    static Optional<byte[]> read(Path file) throws IOException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        try (var channel =
                        Files.newByteChannel(
                                file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
                var input = Channels.newInputStream(channel)) {
            if (channel.size() > MOST_BYTES) {
                return Optional.empty();
            }
            byte[] content = input.readNBytes(MOST_BYTES + 1);
            return content.length > MOST_BYTES || isBinary(content)
                    ? Optional.empty()
                    : Optional.of(content);
        } catch (ClosedByInterruptException e) {
            // The channel leaves the interrupt set; it is told by the exception from here on.
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw e;
        }
    }

    private static boolean isBinary(byte[] content) {
        for (int i = 0; i < Math.min(content.length, SNIFFED_BYTES); i++) {
            if (content[i] == 0) {
                return true;
            }
        }
        return false;
    }

    static long hash(byte[] content) {
        return hash(ByteBuffer.wrap(content));
    }

    /** Tells contents apart; there is nothing to gain by making two alike. */
    static long hash(ByteBuffer content) {
        var one = new CRC32();
        one.update(content.duplicate());
        var other = new CRC32C();
        other.update(content.duplicate());
        return one.getValue() << 32 | other.getValue();
    }
}
