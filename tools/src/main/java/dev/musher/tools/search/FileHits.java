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
        int length = Math.min(name.length(), other.name.length());
        for (int i = 0; i < length; i++) {
            int difference = (name.at(i) & 0xFF) - (other.name.at(i) & 0xFF);
            if (difference != 0) {
                return difference;
            }
        }
        return name.length() - other.name.length();
    }
}
