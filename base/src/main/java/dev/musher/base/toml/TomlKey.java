package dev.musher.base.toml;

import java.util.List;

/** A key or the name of a table as it stands in the source: its parts, and where it begins. */
record TomlKey(List<String> segments, int offset, int line) {
    String last() {
        return segments.getLast();
    }

    int depth() {
        return segments.size();
    }
}
