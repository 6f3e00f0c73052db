package dev.musher.tools.document;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a session has read, so that it changes nothing that it has not seen. Safe for use by many
 * threads. It keeps no content, and little of anything: the files that were not read or written for
 * longest are forgotten first, and of those before them only the whole is known, not the lines.
 */
public final class ReadSet {
    static final int MOST_FILES = 1000;

    /** Of all files together: 128 KiB. */
    static final int MOST_LINES = 32 * 1024;

    private static final int FIRST_SIZE = 16;
    private static final float LOAD = 0.75f;

    /** How a file counts that was never read. */
    enum Trust {
        /** It must be read before it is changed. */
        NONE,
        /** A person names the file, and knows it. */
        NAMED
    }

    private final Map<Path, ContentFingerprint> prints =
            new LinkedHashMap<>(FIRST_SIZE, LOAD, true);
    private final Trust trust;
    private int lines;

    private ReadSet(Trust trust) {
        this.trust = trust;
    }

    /** Nothing is read yet, and what is not read must not be changed. */
    public static ReadSet empty() {
        return new ReadSet(Trust.NONE);
    }

    /** For a person who runs one tool: what the call names counts as read. */
    public static ReadSet trusting() {
        return new ReadSet(Trust.NAMED);
    }

    /**
     * Notes what a file holds: it was read, or written by the session itself.
     *
     * @param path real, as it was resolved
     */
    public void note(Path path, byte[] content) {
        note(path, ContentFingerprint.of(content));
    }

    /** A file that is gone has to be read again should it come back. */
    public synchronized void forget(Path path) {
        var old = prints.remove(path);
        lines -= old == null ? 0 : old.lineCount();
    }

    /** What the session knows of a file whose content is this. */
    public FileFreshness freshness(Path path, byte[] content) {
        var now = ContentFingerprint.of(content);
        ContentFingerprint seen;
        synchronized (this) {
            seen = prints.get(path);
        }
        if (seen == null) {
            return trust == Trust.NAMED ? new FileFreshness.Fresh() : new FileFreshness.Unread();
        }
        return seen.sameContent(now)
                ? new FileFreshness.Fresh()
                : new FileFreshness.Changed(seen.changedIn(now));
    }

    synchronized void note(Path path, ContentFingerprint print) {
        var old = prints.put(path, print);
        lines += print.lineCount() - (old == null ? 0 : old.lineCount());
        var eldest = prints.entrySet().iterator();
        while (prints.size() > MOST_FILES) {
            lines -= eldest.next().getValue().lineCount();
            eldest.remove();
        }
        while (lines > MOST_LINES) {
            var entry = eldest.next();
            lines -= entry.getValue().lineCount();
            entry.setValue(entry.getValue().withoutLines());
        }
    }

    /** Everything that is known, the eldest first. */
    public synchronized boolean isEmpty() {
        return prints.isEmpty();
    }

    synchronized Map<Path, ContentFingerprint> prints() {
        return new LinkedHashMap<>(prints);
    }
}
