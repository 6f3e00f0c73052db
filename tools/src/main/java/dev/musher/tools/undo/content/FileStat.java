package dev.musher.tools.undo.content;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * How something looked without opening it. The time of its last change moves with its content, its
 * mode and its name, and programs cannot set it back as they can the time of modification, so that
 * an equal print means an equal file, save for what {@link #settled} says.
 *
 * @param changed nanoseconds since 1970
 * @param mode kind and permissions, as the system has them
 */
public record FileStat(long changed, long inode, long size, int mode) {
    public static final FileStat NONE = new FileStat(0, 0, 0, 0);

    /** Of something that the system does not let us look at. */
    static final FileStat UNSEEN = new FileStat(0, -1, 0, 0);

    /** More than any kernel's clock tick, so that two changes further apart have two times. */
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(50);

    /** For file systems that know whole seconds, or every other one. */
    private static final long COARSE_TICK = TimeUnit.SECONDS.toNanos(2) + TICK;

    private static final String ATTRIBUTES = "unix:ctime,ino,mode,size";
    private static final int KIND = 0170000;
    private static final int PERMISSIONS = 07777;

    /** Written out, because the one of records is made at run time and slow without profiles. */
    @Override
    public boolean equals(Object other) {
        return other instanceof FileStat that
                && changed == that.changed
                && inode == that.inode
                && size == that.size
                && mode == that.mode;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(changed) + 31 * Long.hashCode(inode);
    }

    /** What a file is. */
    public enum Kind {
        FILE,
        FOLDER,
        LINK,
        OTHER
    }

    /** Of what is there, not following a link. */
    public static Optional<FileStat> of(Path path) throws IOException {
        Map<String, Object> found;
        try {
            found = Files.readAttributes(path, ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (FileSystemException e) {
            if (isBelowFile(e)) {
                return Optional.empty();
            }
            throw e;
        }
        var changed = (FileTime) Objects.requireNonNull(found.get("ctime"));
        return Optional.of(
                new FileStat(
                        changed.to(TimeUnit.NANOSECONDS),
                        (Long) Objects.requireNonNull(found.get("ino")),
                        (Long) Objects.requireNonNull(found.get("size")),
                        (Integer) Objects.requireNonNull(found.get("mode"))));
    }

    /** The same where a failure must not stand in the way of everything else. */
    public static FileStat seen(Path path) {
        try {
            return of(path).orElse(NONE);
        } catch (IOException _) {
            return UNSEEN;
        }
    }

    /** The JDK has no type for this. */
    private static boolean isBelowFile(FileSystemException failure) {
        return "Not a directory".equals(failure.getReason());
    }

    public Kind kind() {
        return switch (mode & KIND) {
            case 0100000 -> Kind.FILE;
            case 0040000 -> Kind.FOLDER;
            case 0120000 -> Kind.LINK;
            default -> Kind.OTHER;
        };
    }

    public int permissions() {
        return mode & PERMISSIONS;
    }

    /**
     * Whether a later change is sure to show. One within the same tick of the clock as this one
     * would not.
     *
     * @param now when it was looked at
     */
    public boolean settled(Instant now) {
        long tick = changed % TimeUnit.SECONDS.toNanos(1) == 0 ? COARSE_TICK : TICK;
        long nanos = TimeUnit.SECONDS.toNanos(now.getEpochSecond()) + now.getNano();
        return nanos - changed > tick;
    }
}
