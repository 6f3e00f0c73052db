package dev.musher.base.toml;

import dev.musher.base.toml.TomlCursor.Broken;
import java.util.ArrayList;
import java.util.List;

/** Reads values, and the values inside them. */
final class TomlValueReader {
    /** Deeper than any setting, and shallow enough for every recursion over a document. */
    static final int DEEPEST = 64;

    private final TomlCursor cursor;
    private final TomlStringReader strings;
    private final TomlKeyReader keys;

    TomlValueReader(TomlCursor cursor) {
        this.cursor = cursor;
        strings = new TomlStringReader(cursor);
        keys = new TomlKeyReader(cursor);
    }

    static Broken tooDeep(TomlCursor cursor) {
        return cursor.broken("nested deeper than " + DEEPEST + " levels");
    }

    /** The value at the cursor, which stands at this depth of the document. */
    TomlNode read(int depth) {
        char first = cursor.peek();
        if (first == '"' || first == '\'') {
            int line = cursor.line();
            return new TomlNode.Text(strings.read(), line);
        }
        if (first != '[' && first != '{') {
            return TomlBareValue.read(cursor).node();
        }
        if (depth == DEEPEST) {
            throw tooDeep(cursor);
        }
        return first == '[' ? list(depth) : table(depth);
    }

    private TomlNode list(int depth) {
        int start = cursor.at();
        int line = cursor.line();
        cursor.next();
        cursor.skipBlank();
        var items = new ArrayList<TomlNode>();
        while (!cursor.take("]")) {
            if (cursor.atEnd() || atSetting()) {
                throw unclosedList(start);
            }
            items.add(read(depth + 1));
            cursor.skipBlank();
            if (!cursor.take(",") && cursor.peek() != ']') {
                throw cursor.atEnd() || cursor.peek() == '='
                        ? unclosedList(start)
                        : cursor.broken("expected , or ]");
            }
            cursor.skipBlank();
        }
        return new TomlNode.Items(List.copyOf(items), line);
    }

    private static Broken unclosedList(int start) {
        return new Broken(start, "a list without its closing ]");
    }

    /** A key with its sign inside a list means that the list was never closed. */
    private boolean atSetting() {
        int ahead = 0;
        while (TomlKeyText.isBare(cursor.peek(ahead)) || " .".indexOf(cursor.peek(ahead)) >= 0) {
            ahead++;
        }
        return cursor.peek(ahead) == '=';
    }

    private TomlNode table(int depth) {
        int start = cursor.at();
        var table = new TomlBuilder(cursor.line());
        cursor.next();
        cursor.skipSpaces();
        boolean open = !cursor.take("}");
        while (open) {
            if (cursor.atLineEnd() || cursor.peek() == '#') {
                throw unclosedTable(start);
            }
            var key = keys.readBeforeValue(depth);
            table.put(key, read(depth + key.depth()));
            open = takeComma(start);
        }
        return table.document();
    }

    /** False at the end of the table. */
    private boolean takeComma(int start) {
        cursor.skipSpaces();
        if (cursor.take("}")) {
            return false;
        }
        if (!cursor.take(",")) {
            throw cursor.atLineEnd() || cursor.peek() == '#'
                    ? unclosedTable(start)
                    : cursor.broken("expected , or }");
        }
        cursor.skipSpaces();
        if (cursor.peek() == '}') {
            throw cursor.broken("a table in braces may not end with a comma");
        }
        return true;
    }

    private static Broken unclosedTable(int start) {
        return new Broken(start, "a table without its closing } in the same line");
    }
}
