package dev.musher.base.toml;

import dev.musher.base.toml.TomlCursor.Broken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a TOML document, and goes on after a fault, so that all of them are reported at once. */
public final class TomlReader {
    /** The part of the document that could be read, and what was wrong with the rest. */
    public record Document(TomlNode.Table root, List<TomlError> faults) {}

    private static final int NO_VALUE = -1;

    private final String text;
    private final TomlCursor cursor;
    private final TomlKeyReader keys;
    private final TomlValueReader values;
    private final TomlBuilder builder = new TomlBuilder(1);
    private final List<TomlError> faults = new ArrayList<>();

    /** How deep the table is that the next settings belong to. */
    private int depth;

    /** Settings below a header that is broken belong to no table we know. */
    private boolean orphaned;

    /** Where the value of the statement at hand begins. */
    private int value = NO_VALUE;

    private TomlReader(String text) {
        this.text = text;
        cursor = new TomlCursor(text);
        keys = new TomlKeyReader(cursor);
        values = new TomlValueReader(cursor);
    }

    public static Document read(String text) {
        return new TomlReader(text).document();
    }

    /** A single value, if the text is one. */
    public static Optional<TomlNode> value(String text) {
        var cursor = new TomlCursor(text);
        try {
            cursor.skipSpaces();
            var node = new TomlValueReader(cursor).read(0);
            cursor.skipSpaces();
            cursor.skipComment();
            return cursor.atEnd() ? Optional.of(node) : Optional.empty();
        } catch (Broken _) {
            return Optional.empty();
        }
    }

    /** The key that a text is, all of it; throws {@link Broken} when it is none. */
    public static List<String> key(String text) {
        var cursor = new TomlCursor(text);
        var key = new TomlKeyReader(cursor).read(0);
        if (!cursor.atEnd()) {
            throw cursor.broken("expected the end of the key");
        }
        return key.segments();
    }

    private Document document() {
        while (!cursor.atEnd()) {
            try {
                statement();
            } catch (Broken broken) {
                faults.add(broken.fault);
                recover(broken.fault.offset());
            }
        }
        return new Document(builder.document(), List.copyOf(faults));
    }

    private void recover(int fault) {
        int next = TomlRecovery.nextLine(text, fault);
        cursor.moveTo(
                value == NO_VALUE ? next : Math.max(next, TomlRecovery.behindValue(text, value)));
    }

    private void statement() {
        value = NO_VALUE;
        cursor.skipSpaces();
        if (cursor.peek() == '[') {
            header();
        } else if (cursor.atLineEnd() || cursor.peek() == '#') {
            finish();
        } else {
            setting();
        }
    }

    private void header() {
        orphaned = true;
        int start = cursor.at();
        int line = cursor.line();
        boolean element = cursor.take("[[");
        if (!element) {
            cursor.next();
        }
        var key = new TomlKey(keys.read(0).segments(), start, line);
        var closing = element ? "]]" : "]";
        if (!cursor.take(closing)) {
            throw cursor.broken("expected " + closing + " after the name of the table");
        }
        finish();
        if (element) {
            builder.openElement(key);
        } else {
            builder.openTable(key);
        }
        depth = key.depth();
        orphaned = false;
    }

    private void setting() {
        var key = keys.readBeforeValue(depth);
        value = cursor.at();
        var node = values.read(depth + key.depth());
        finish();
        if (!orphaned) {
            builder.put(key, node);
        }
    }

    private void finish() {
        cursor.skipSpaces();
        cursor.skipComment();
        if (!cursor.atEnd() && !cursor.takeLineEnd()) {
            throw cursor.broken("expected the end of the line");
        }
    }
}
