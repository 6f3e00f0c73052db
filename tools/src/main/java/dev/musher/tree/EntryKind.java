package dev.musher.tree;

import java.nio.file.attribute.BasicFileAttributes;

/** What an entry of a directory is, links not followed. */
public enum EntryKind {
    FILE,
    DIRECTORY,
    LINK,
    /** A device, a pipe, a socket. */
    OTHER;

    /** Of attributes that were read without following links. */
    public static EntryKind of(BasicFileAttributes attributes) {
        if (attributes.isRegularFile()) {
            return FILE;
        }
        if (attributes.isDirectory()) {
            return DIRECTORY;
        }
        return attributes.isSymbolicLink() ? LINK : OTHER;
    }
}
