package dev.musher.tools.search;

import dev.musher.base.text.ImmutableBytes;

/**
 * A file that has lines of those that are looked for.
 *
 * @param name its path from the directory that is searched
 */
record FileHits(ImmutableBytes name, int lines) implements Comparable<FileHits> {
    @Override
    public int compareTo(FileHits other) {
        return name.compareTo(other.name);
    }
}
