package dev.musher.base.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;

/** A regular file that is open for reading, and its state just before it was opened. */
public record OpenedFile(FileState state, FileChannel channel) implements Closeable {
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
