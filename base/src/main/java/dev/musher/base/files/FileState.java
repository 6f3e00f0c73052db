package dev.musher.base.files;

import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/**
 * What is at a path: its kind, and enough to notice that it was replaced or written to.
 *
 * @param key names the file on its file system, whatever its path
 */
public record FileState(Kind kind, long size, FileTime modified, String key) {
    /** What something on a disk is. */
    public enum Kind {
        FILE,
        DIRECTORY,
        LINK,
        /** A pipe, a socket or a device. */
        OTHER
    }

    static FileState of(BasicFileAttributes found) {
        return new FileState(
                kind(found),
                found.size(),
                found.lastModifiedTime(),
                String.valueOf(found.fileKey()));
    }

    private static Kind kind(BasicFileAttributes found) {
        if (found.isRegularFile()) {
            return Kind.FILE;
        }
        if (found.isDirectory()) {
            return Kind.DIRECTORY;
        }
        return found.isSymbolicLink() ? Kind.LINK : Kind.OTHER;
    }
}
