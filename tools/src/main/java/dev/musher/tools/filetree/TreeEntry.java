package dev.musher.tools.filetree;

import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;

/**
 * Something in a tree.
 *
 * @param attributes its own, also where it is a link
 */
public record TreeEntry(Path path, TreeEntryKind kind, PosixFileAttributes attributes) {}
