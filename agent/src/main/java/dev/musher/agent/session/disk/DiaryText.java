package dev.musher.agent.session.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionException.Fault;
import dev.musher.agent.session.SessionHeader;
import dev.musher.agent.session.disk.DiaryHeaderLine.ForeignVersion;
import dev.musher.base.files.FileException;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The text of a diary on the disk, open for reading. Not a channel: those close when their thread
 * is interrupted.
 */
final class DiaryText implements Closeable {
    private static final int LONGEST_HEADER = 1 << 16;

    private final Path path;
    private final RandomAccessFile file;

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
            file = new RandomAccessFile(path.toFile(), "r");
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    Path path() {
        return path;
    }

    /** Whether the last line has its end. */
    boolean scan(int longestHead, long from, DiaryScanner.Listener listener) {
        try {
            return new DiaryScanner(longestHead).scan(file, from, listener);
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    byte[] bytes(long offset, int length) {
        try {
            var bytes = new byte[length];
            file.seek(offset);
            file.readFully(bytes);
            return bytes;
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
            int length = (int) Math.min(file.length(), LONGEST_HEADER);
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
            file.close();
        } catch (IOException _) {
            // Nothing was written, so nothing is lost.
        }
    }

    private SessionException unreadable(IOException cause) {
        return new SessionException(
                Fault.UNREADABLE, FileException.of("read", path, cause).explanation(), cause);
    }
}
