package dev.musher.tools.filetree;

import java.util.Arrays;

/** An entry with the bytes of its name; ordered so that whole paths are in order too. */
final class FoundEntry implements Comparable<FoundEntry> {
    private final byte[] name;
    private final TreeEntry entry;

    FoundEntry(byte[] name, TreeEntry entry) {
        this.name = name;
        this.entry = entry;
    }

    byte[] name() {
        return name;
    }

    TreeEntry entry() {
        return entry;
    }

    /** A directory counts as if a slash ended its name. */
    @Override
    public int compareTo(FoundEntry other) {
        int length = Math.min(name.length, other.name.length);
        for (int i = 0; i < length; i++) {
            int difference = (name[i] & 0xFF) - (other.name[i] & 0xFF);
            if (difference != 0) {
                return difference;
            }
        }
        return octet(length) - other.octet(length);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FoundEntry that && compareTo(that) == 0;
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(name);
    }

    private int octet(int index) {
        if (index < name.length) {
            return name[index] & 0xFF;
        }
        return entry.kind() == TreeEntryKind.DIRECTORY ? '/' : -1;
    }
}
