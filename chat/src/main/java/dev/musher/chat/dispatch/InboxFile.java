package dev.musher.chat.dispatch;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;

/**
 * The end of a file, as an inbox writes it. A write that fails may leave a part behind. An
 * interruption of its thread neither fails nor closes it.
 */
interface InboxFile extends Closeable {
    /** Adds to the end. */
    void write(byte[] bytes) throws IOException;

    /** Returns when everything is on the disk. */
    void force() throws IOException;

    long length() throws IOException;

    /** Removes everything after so many bytes. */
    void cut(long length) throws IOException;

    /** Opens a file that is there. */
    @FunctionalInterface
    interface Opening {
        InboxFile open(Path file) throws IOException;
    }

    /** A channel would be closed for good by an interruption during a write. */
    record OnDisk(RandomAccessFile file) implements InboxFile {
        static InboxFile open(Path file) throws IOException {
            return new OnDisk(new RandomAccessFile(file.toFile(), "rw"));
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            file.seek(file.length());
            file.write(bytes);
        }

        @Override
        public void force() throws IOException {
            file.getFD().sync();
        }

        @Override
        public long length() throws IOException {
            return file.length();
        }

        @Override
        public void cut(long length) throws IOException {
            file.setLength(length);
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
