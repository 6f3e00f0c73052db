package dev.musher.agent.session.disk;

import dev.musher.agent.session.DiaryException;
import dev.musher.agent.session.disk.DiaryReader.Tail;
import dev.musher.base.files.FileException;
import dev.musher.base.files.ProcessLock;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * Adds lines to a diary, one write each. The stream must not be one of a channel: those close when
 * their thread is interrupted, and what an interrupted run did has to be kept.
 */
final class DiaryOutput implements Closeable {
    private final Path path;
    private final OutputStream stream;
    private final ProcessLock lock;
    private final ChecksumWriter checksum;
    private Tail tail;

    /**
     * @param stream that adds to the file and keeps nothing back
     */
    DiaryOutput(
            Path path, OutputStream stream, ProcessLock lock, ChecksumWriter checksum, Tail tail) {
        this.path = path;
        this.stream = stream;
        this.lock = lock;
        this.checksum = checksum;
        this.tail = tail;
    }

    /**
     * Hands lines to the system.
     *
     * @throws DiaryException if it does not take them; a part of them may be there then, and what
     *     is added next begins a new line
     */
    void add(byte[]... lines) {
        int size = tail == Tail.OPEN ? 1 : 0;
        for (byte[] line : lines) {
            size += line.length + 1;
        }
        var bytes = new byte[size];
        int at = 0;
        if (tail == Tail.OPEN) {
            bytes[at++] = '\n';
        }
        for (byte[] line : lines) {
            System.arraycopy(line, 0, bytes, at, line.length);
            at += line.length;
            bytes[at++] = '\n';
        }
        write(bytes);
    }

    private void write(byte[] bytes) {
        tail = Tail.OPEN;
        try {
            stream.write(bytes);
        } catch (IOException e) {
            othersWrote();
            throw unkept(path, e);
        }
        tail = Tail.WHOLE;
        checksum.wrote(bytes);
    }

    /** The file has grown by something that was not added here. */
    void othersWrote() {
        checksum.begin(path.toFile().length());
    }

    /** Keeps the checksum of what was added. */
    void keepChecksum() {
        checksum.keep();
    }

    static DiaryException unkept(Path path, IOException cause) {
        return new DiaryException(
                "The session cannot be saved. "
                        + FileException.of("write", path, cause).explanation(),
                cause);
    }

    @Override
    public void close() {
        try (lock;
                stream) {
            checksum.keep();
        } catch (IOException _) {
            // Nothing was kept back, so closing loses nothing.
        }
    }
}
