package dev.musher.base.toml;

import java.util.ArrayList;
import java.util.List;

/** Reads keys: bare, quoted and dotted ones. */
final class TomlKeyReader {
    private final TomlCursor cursor;
    private final TomlStringReader strings;

    TomlKeyReader(TomlCursor cursor) {
        this.cursor = cursor;
        strings = new TomlStringReader(cursor);
    }

    /** The key at the cursor, in a table at this depth. */
    TomlKey read(int depth) {
        int start = cursor.at();
        int line = cursor.line();
        var segments = new ArrayList<String>();
        do {
            cursor.skipSpaces();
            if (depth + segments.size() == TomlValueReader.DEEPEST) {
                throw TomlValueReader.tooDeep(cursor);
            }
            segments.add(segment());
            cursor.skipSpaces();
        } while (cursor.take("."));
        return new TomlKey(List.copyOf(segments), start, line);
    }

    /** As {@link #read}, and behind it the sign that its value follows. */
    TomlKey readBeforeValue(int depth) {
        var key = read(depth);
        if (!cursor.take("=")) {
            throw cursor.broken("expected = after the key");
        }
        cursor.skipSpaces();
        return key;
    }

    private String segment() {
        if (cursor.peek() == '"' || cursor.peek() == '\'') {
            return strings.readShort();
        }
        int start = cursor.at();
        while (TomlKeyText.isBare(cursor.peek())) {
            cursor.next();
        }
        if (Character.isLetter(cursor.peek()) || Character.isSurrogate(cursor.peek())) {
            throw cursor.broken("a key with this letter must be in quotes");
        }
        if (cursor.at() == start) {
            throw cursor.broken("expected a key");
        }
        return cursor.since(start);
    }
}
