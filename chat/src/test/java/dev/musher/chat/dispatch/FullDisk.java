package dev.musher.chat.dispatch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A file whose disk can be full: a write leaves half of it and fails. */
final class FullDisk {
    private final Set<Thread> writers = ConcurrentHashMap.newKeySet();
    private volatile boolean isFull;

    void fills() {
        isFull = true;
    }

    Set<Thread> writers() {
        return writers;
    }

    void empties() {
        isFull = false;
    }

    InboxFile open(Path file) throws IOException {
        return new Watched(InboxFile.OnDisk.open(file));
    }

    private final class Watched implements InboxFile {
        private final InboxFile file;

        Watched(InboxFile file) {
            this.file = file;
        }

        @Override
        public void write(byte[] bytes) throws IOException {
            writers.add(Thread.currentThread());
            file.write(isFull ? Arrays.copyOf(bytes, bytes.length / 2) : bytes);
            if (isFull) {
                throw new IOException("No space left on device");
            }
        }

        @Override
        public void force() throws IOException {
            file.force();
        }

        @Override
        public long length() throws IOException {
            return file.length();
        }

        @Override
        public void cut(long length) throws IOException {
            file.cut(length);
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
