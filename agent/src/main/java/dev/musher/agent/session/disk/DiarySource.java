package dev.musher.agent.session.disk;

import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;

/** The bytes of a diary: on the disk, where they may change at any time, or in memory. */
interface DiarySource extends Closeable {
    long length() throws IOException;

    /** How many bytes were read; 0 or less at the end. */
    int read(long offset, byte[] into, int from, int count) throws IOException;

    /** Not a channel: those close when their thread is interrupted. */
    record OnDisk(RandomAccessFile file) implements DiarySource {
        @Override
        public long length() throws IOException {
            return file.length();
        }

        @Override
        public int read(long offset, byte[] into, int from, int count) throws IOException {
            file.seek(offset);
            return file.read(into, from, count);
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }

    /** Bytes that no other program can change. */
    final class InMemory implements DiarySource {
        private final byte[] bytes;

        InMemory(byte[] bytes) {
            this.bytes = bytes;
        }

        @Override
        public long length() {
            return bytes.length;
        }

        @Override
        public int read(long offset, byte[] into, int from, int count) {
            int most = (int) Math.max(0, Math.min(count, bytes.length - offset));
            if (most > 0) {
                System.arraycopy(bytes, (int) offset, into, from, most);
            }
            return most;
        }

        @Override
        public void close() {}
    }
}
