package dev.musher.agent.session.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionException.Fault;
import dev.musher.agent.session.SessionHeader;
import dev.musher.agent.session.disk.DiaryHeaderLine.ForeignVersion;
import dev.musher.base.files.FileException;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** The text of a diary, open for reading. */
final class DiaryText implements Closeable {
    private static final int LONGEST_HEADER = 1 << 16;

    private final Path path;
    private final DiarySource source;

    /**
     * @throws SessionException if it cannot be opened
     */
    DiaryText(Path path) {
        this.path = path;
        try {
            if (!Files.exists(path)) {
                throw new NoSuchFileException(path.toString());
            }
            if (!Files.isReadable(path)) {
                throw new AccessDeniedException(path.toString());
            }
            source = new DiarySource.OnDisk(new RandomAccessFile(path.toFile(), "r"));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private DiaryText(Path path, DiarySource source) {
        this.path = path;
        this.source = source;
    }

    /** What was read of a diary, which does not change when the file does. */
    static DiaryText inMemory(Path path, byte[] bytes) {
        return new DiaryText(path, new DiarySource.InMemory(bytes));
    }

    Path path() {
        return path;
    }

    /** Whether the last line has its end. */
    boolean scan(int longestHead, long from, DiaryScanner.Listener listener) {
        try {
            return new DiaryScanner(longestHead).scan(source, from, listener);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    byte[] bytes(long offset, int length) {
        try {
            var bytes = new byte[length];
            for (int at = 0; at < length; ) {
                int count = source.read(offset + at, bytes, at, length - at);
                if (count <= 0) {
                    throw new EOFException();
                }
                at += count;
            }
            return bytes;
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /** All of it as it is now; empty if it is longer. */
    Optional<byte[]> all(int most) {
        try {
            long length = source.length();
            return length > most ? Optional.empty() : Optional.of(bytes(0, (int) length));
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    String line(long offset, int length) {
        return new String(bytes(offset, length), UTF_8);
    }

    /**
     * The first line; empty if nothing, or not all of it, was ever written.
     *
     * @throws SessionException if it is something else, or of another version
     */
    Optional<SessionHeader> header() {
        try {
            int length = (int) Math.min(source.length(), LONGEST_HEADER);
            String text = line(0, length);
            int end = text.indexOf('\n');
            var header = DiaryHeaderLine.decode(end < 0 ? text : text.substring(0, end));
            if (header.isEmpty() && end >= 0) {
                throw new SessionException(
                        Fault.DAMAGED,
                        "The first line of " + path + " is not the header of a session.");
            }
            return header;
        } catch (ForeignVersion foreign) {
            throw new SessionException(
                    Fault.FOREIGN_VERSION,
                    "The session in "
                            + path
                            + " has version "
                            + foreign.found()
                            + "; this program reads version "
                            + DiaryHeaderLine.VERSION
                            + ". Use the program that wrote it.",
                    foreign);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    @Override
    public void close() {
        try {
            source.close();
        } catch (IOException _) {
            // Nothing was written, so nothing is lost.
        }
    }

    private SessionException unreadable(IOException cause) {
        return new SessionException(
                Fault.UNREADABLE, FileException.of("read", path, cause).explanation(), cause);
    }
}
