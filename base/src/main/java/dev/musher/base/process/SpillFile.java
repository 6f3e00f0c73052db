package dev.musher.base.process;

import dev.musher.base.files.PrivateFiles;
import dev.musher.base.process.CapturedOutput.Spilled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The file that holds the beginning of an output stream, up to a bound. What cannot be written is
 * given up with a reason: a full disk must not stop the command.
 */
final class SpillFile implements AutoCloseable {
    private final Path file;
    private final long limit;
    private @Nullable FileChannel channel;
    private long written;
    private String failure = "";
    private boolean closed;

    SpillFile(Path file, long limit) {
        this.file = file;
        this.limit = limit;
    }

    void append(byte[] bytes, int from, int to) {
        int length = (int) Math.min(to - from, limit - written);
        if (length <= 0 || closed) {
            return;
        }
        try {
            write(ByteBuffer.wrap(bytes, from, length));
        } catch (IOException failed) {
            failure = failed.toString();
            close();
        }
    }

    Spilled spilled() {
        if (written == 0) {
            return failure.isEmpty() ? new Spilled.Nothing() : new Spilled.Failed(failure);
        }
        return new Spilled.Beginning(file, written);
    }

    @Override
    public void close() {
        closed = true;
        if (channel != null) {
            try {
                channel.close();
            } catch (IOException failed) {
                failure = failed.toString();
            }
        }
    }

    private void write(ByteBuffer bytes) throws IOException {
        if (channel == null) {
            channel = open();
        }
        while (bytes.hasRemaining()) {
            written += channel.write(bytes);
        }
    }

    /** For the owner's eyes only: output may hold secrets. */
    private FileChannel open() throws IOException {
        PrivateFiles.missingFolder(file.toAbsolutePath().resolveSibling(""));
        return PrivateFiles.open(
                file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE));
    }
}
