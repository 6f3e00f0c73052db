package dev.musher.tools.filetree;

import java.nio.file.attribute.BasicFileAttributes;

/** What an entry of a directory is, links not followed. */
public enum TreeEntryKind {
    FILE,
    DIRECTORY,
    LINK,
    /** A device, a pipe, a socket. */
    OTHER;

    /** Of attributes that were read without following links. */
    public static TreeEntryKind of(BasicFileAttributes attributes) {
        if (attributes.isRegularFile()) {
            return FILE;
        }
        if (attributes.isDirectory()) {
            return DIRECTORY;
        }
        return attributes.isSymbolicLink() ? LINK : OTHER;
    }
}
