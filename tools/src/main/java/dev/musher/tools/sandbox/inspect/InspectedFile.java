package dev.musher.tools.sandbox.inspect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A file, folder or link as it was seen.
 *
 * @param changed when, in nanoseconds; no program can set this time, unlike that of a modification
 */
public record InspectedFile(long inode, int mode, long changed) {
    private static final String ATTRIBUTES = "unix:ino,mode,ctime";
    private static final int KIND = 0170000;
    private static final int FOLDER = 0040000;
    private static final int FILE = 0100000;
    private static final int LINK = 0120000;
    private static final int PRIVILEGED = 06000;

    /** Of the thing itself; empty if it is not there. */
    public static Optional<InspectedFile> of(Path path) {
        return read(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** Of what a link leads to. */
    static Optional<InspectedFile> behind(Path link) {
        return read(link);
    }

    private static Optional<InspectedFile> read(Path path, LinkOption... options) {
        try {
            var attributes = Files.readAttributes(path, ATTRIBUTES, options);
            return Optional.of(
                    new InspectedFile(
                            (Long) Objects.requireNonNull(attributes.get("ino")),
                            (Integer) Objects.requireNonNull(attributes.get("mode")),
                            ((FileTime) Objects.requireNonNull(attributes.get("ctime")))
                                    .to(TimeUnit.NANOSECONDS)));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    boolean isFolder() {
        return (mode & KIND) == FOLDER;
    }

    public boolean isFile() {
        return (mode & KIND) == FILE;
    }

    boolean isLink() {
        return (mode & KIND) == LINK;
    }

    /** Whether it is a file with a set-uid or set-gid bit. */
    boolean isPrivileged() {
        return isFile() && (mode & PRIVILEGED) != 0;
    }
}
