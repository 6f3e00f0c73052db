package dev.musher.tools.undo.content;

import dev.musher.base.files.PrivateFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestOutputStream;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Everything kept, by its hash, each in a file of its own. A file gets its name when it is whole,
 * so that any number of writers can work without knowing of each other and any of them may be
 * killed; what comes out is what went in, or a failure that says so.
 *
 * <p>Nothing is forced to the disk: the system does that in its own time, since a checkpoint that
 * waits for the disk ten thousand times is one that people switch off. After a loss of power the
 * last seconds may be missing, which the hashes show.
 */
public final class ContentStore {
    private static final int BUFFER = 64 * 1024;

    private final Path blobs;
    private final Path unfinished;
    private final AtomicLong added = new AtomicLong();

    public ContentStore(Path directory) throws IOException {
        blobs = PrivateFiles.folder(directory.resolve("blobs"));
        unfinished = PrivateFiles.folder(directory.resolve("unfinished"));
    }

    public Path blobs() {
        return blobs;
    }

    public Path unfinished() {
        return unfinished;
    }

    /** How many bytes came in since this was asked last. */
    public long takeAdded() {
        return added.getAndSet(0);
    }

    public Path file(ContentHash contentHash) {
        String hex = contentHash.hex();
        return blobs.resolve(hex.substring(0, 2)).resolve(hex.substring(2));
    }

    public ContentHash keep(byte[] content) {
        var contentHash = ContentHash.of(content);
        Path file = file(contentHash);
        if (holds(file, content.length)) {
            return contentHash;
        }
        Path draft = draft();
        try {
            try (var output = PrivateFiles.newFile(draft)) {
                output.write(content);
            }
            finish(draft, file, content.length);
        } catch (IOException e) {
            throw failed(draft, e);
        }
        return contentHash;
    }

    /** What was read of a stream. */
    public record Kept(ContentHash hash, long size) {}

    /**
     * Keeps what a stream gives.
     *
     * @param most how many bytes it may give: a file may grow while it is read
     * @throws IOException if the stream cannot be read or has more; a failure to write is an
     *     UndoException
     */
    public Kept keep(InputStream source, long most) throws IOException, InterruptedException {
        byte[] beginning = source.readNBytes(BUFFER);
        if (beginning.length == BUFFER) {
            return keepLarge(
                    new SequenceInputStream(new ByteArrayInputStream(beginning), source), most);
        }
        if (beginning.length > most) {
            throw larger(most);
        }
        return new Kept(keep(beginning), beginning.length);
    }

    private static IOException larger(long most) {
        return new IOException("it is larger than " + most + " bytes");
    }

    private Kept keepLarge(InputStream source, long most) throws IOException, InterruptedException {
        var digest = ContentHash.digest();
        Path draft = draft();
        long size = 0;
        try (OutputStream output = new DigestOutputStream(create(draft), digest)) {
            var buffer = new byte[BUFFER];
            for (int read; (read = source.read(buffer)) >= 0; size += read) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                if (size + read > most) {
                    throw larger(most);
                }
                write(output, buffer, read);
            }
        } catch (IOException | InterruptedException | RuntimeException e) {
            Files.deleteIfExists(draft);
            throw e;
        }
        var contentHash = ContentHash.ofDigest(digest.digest());
        try {
            Path file = file(contentHash);
            if (holds(file, size)) {
                Files.delete(draft);
            } else {
                finish(draft, file, size);
            }
        } catch (IOException e) {
            throw failed(draft, e);
        }
        return new Kept(contentHash, size);
    }

    private static OutputStream create(Path draft) {
        try {
            return PrivateFiles.newFile(draft);
        } catch (IOException e) {
            throw failed(draft, e);
        }
    }

    private static void write(OutputStream output, byte[] buffer, int length) {
        try {
            output.write(buffer, 0, length);
        } catch (IOException e) {
            throw UndoException.of("The undo journal cannot be written", e);
        }
    }

    /**
     * The whole of something small.
     *
     * @throws UndoException if it is gone or damaged
     */
    public byte[] read(ContentHash contentHash) {
        try {
            byte[] content = Files.readAllBytes(file(contentHash));
            if (!ContentHash.of(content).equals(contentHash)) {
                throw damaged(contentHash);
            }
            return content;
        } catch (NoSuchFileException _) {
            throw damaged(contentHash);
        } catch (IOException e) {
            throw UndoException.of("The undo journal cannot be read", e);
        }
    }

    public static UndoException damaged(ContentHash contentHash) {
        return new UndoException(
                "The undo journal is damaged: what it kept as "
                        + contentHash
                        + " is gone or changed.");
    }

    /** One that is too short was cut by a loss of power, and is written again. */
    private static boolean holds(Path file, long size) {
        try {
            return Files.size(file) == size;
        } catch (IOException _) {
            return false;
        }
    }

    private Path draft() {
        return unfinished.resolve(Long.toHexString(ThreadLocalRandom.current().nextLong()));
    }

    private void finish(Path draft, Path file, long size) throws IOException {
        try {
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException _) {
            PrivateFiles.folder(file.resolveSibling(""));
            Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
        }
        added.addAndGet(size);
    }

    private static UndoException failed(Path draft, IOException cause) {
        try {
            Files.deleteIfExists(draft);
        } catch (IOException _) {
            // It does no harm, and the next sweep removes it.
        }
        return UndoException.of("The undo journal cannot be written", cause);
    }
}
