package dev.musher.config;

import java.util.List;

/**
 * A key with its value, or a table header. The offsets point into the source: to its first
 * character, to its value (of a header: to itself), and behind its last character.
 */
record TomlStatement(Kind kind, List<String> key, int start, int value, int end) {
    enum Kind {
        VALUE,
        TABLE,
        TABLE_ARRAY
    }

    boolean isHeader() {
        return kind != Kind.VALUE;
    }
}
