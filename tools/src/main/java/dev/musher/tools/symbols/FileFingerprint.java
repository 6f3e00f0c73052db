package dev.musher.tools.symbols;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.concurrent.TimeUnit;

/**
 * What a stat says of a file's content. The time of change cannot be set back by programs, other
 * than the time of modification.
 *
 * @param modified in nanoseconds
 * @param changed in nanoseconds
 */
record FileFingerprint(long size, long modified, long changed) {
    /** No file system's clock is coarser. */
    private static final long COARSEST_NANOS = TimeUnit.SECONDS.toNanos(2);

    static FileFingerprint of(Path file, BasicFileAttributes attributes) throws IOException {
        long modified = attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS);
        return new FileFingerprint(attributes.size(), modified, changed(file, modified));
    }

    private static long changed(Path file, long otherwise) throws IOException {
        try {
            var time = Files.getAttribute(file, "unix:ctime", LinkOption.NOFOLLOW_LINKS);
            return time instanceof FileTime changed ? changed.to(TimeUnit.NANOSECONDS) : otherwise;
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            return otherwise;
        }
    }

    /**
     * Whether a change after a moment would show. One within the same tick of the clock may not.
     *
     * @param moment in nanoseconds since the epoch
     */
    boolean isSettledAt(long moment) {
        return Math.max(modified, changed) + COARSEST_NANOS < moment;
    }
}
