package dev.musher.agent.session.disk;

import dev.musher.agent.session.SessionId;
import java.io.File;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The checksum of what a process writes to one diary. Nothing is computed or written before {@link
 * #keep}, which is first called with the first reply of a model: it costs the start of a session
 * nothing. It never hinders a session: without it, nothing is learned from that session.
 */
final class ChecksumWriter {
    private final Optional<ChecksumFolder> checksums;
    private final SessionId id;
    private final List<byte[]> waiting = new ArrayList<>();
    private @Nullable File file;
    private @Nullable MessageDigest digest;
    private long from;
    private long to;
    private boolean failed;

    /**
     * @param checksums none where they are not kept
     * @param from where the file ends before anything is written
     */
    ChecksumWriter(Optional<ChecksumFolder> checksums, SessionId id, long from) {
        this.checksums = checksums;
        this.id = id;
        this.failed = checksums.isEmpty();
        begin(from);
    }

    /** What lies between the end of what was written so far and this place is not ours. */
    void begin(long offset) {
        keep();
        from = offset;
        to = offset;
        digest = null;
        waiting.clear();
    }

    /** These bytes were added. */
    void wrote(byte[] bytes) {
        if (!failed) {
            waiting.add(bytes);
            to += bytes.length;
        }
    }

    /** Keeps the checksum of everything that was written. */
    void keep() {
        if (failed || waiting.isEmpty()) {
            return;
        }
        try {
            var known = digest;
            var sum = known == null ? ChecksumFolder.digest() : known;
            digest = sum;
            waiting.forEach(sum::update);
            waiting.clear();
            byte[] now = ((MessageDigest) sum.clone()).digest();
            String line = ChecksumFolder.to(to, now);
            if (file == null) {
                file = checksums.orElseThrow().made(id);
            }
            ChecksumFolder.add(file, known == null ? ChecksumFolder.from(from) + line : line);
        } catch (IOException | CloneNotSupportedException | RuntimeException e) {
            failed = true;
            waiting.clear();
            System.getLogger(ChecksumWriter.class.getName())
                    .log(Level.WARNING, "Nothing will be learned from session " + id, e);
        }
    }
}
