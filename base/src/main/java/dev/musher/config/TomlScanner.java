package dev.musher.config;

import dev.musher.config.TomlCursor.Broken;
import dev.musher.config.TomlStatement.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the statements of a document and where they stand, and what is between them that is none.
 */
final class TomlScanner {
    /** What could be told apart, and what could not. */
    record Scan(List<TomlStatement> statements, List<TomlFault> faults) {}

    private final TomlCursor cursor;
    private final List<TomlStatement> statements = new ArrayList<>();
    private final List<TomlFault> faults = new ArrayList<>();

    /** Values below a header that cannot be read belong to no table we know. */
    private boolean orphaned;

    private TomlScanner(String text) {
        cursor = new TomlCursor(text);
    }

    static Scan scan(String text) {
        var scanner = new TomlScanner(text);
        scanner.run();
        return new Scan(List.copyOf(scanner.statements), List.copyOf(scanner.faults));
    }

    /** The key that a text is, all of it. */
    static List<String> key(String text) {
        var cursor = new TomlCursor(text);
        var key = cursor.key();
        if (!cursor.atEnd()) {
            throw cursor.broken("expected the end of the key");
        }
        return key;
    }

    private void run() {
        while (!cursor.atEnd()) {
            cursor.skipSpaces();
            if (cursor.atLineEnd()) {
                cursor.skipLine();
            } else if (!statement()) {
                return;
            }
        }
    }

    /**
     * A comment is a statement that says nothing. False when the rest of the text cannot be told
     * apart.
     */
    private boolean statement() {
        boolean header = cursor.peek() == '[';
        try {
            if (cursor.peek() != '#') {
                add(header ? header() : value());
            }
            finish();
            return true;
        } catch (Broken broken) {
            faults.add(broken.fault);
            orphaned |= header;
            cursor.skipLine();
            return broken.extent == Broken.Extent.LINE;
        }
    }

    private void add(TomlStatement statement) {
        if (statement.isHeader()) {
            orphaned = false;
        }
        if (!orphaned) {
            statements.add(statement);
        }
    }

    private TomlStatement header() {
        int start = cursor.at();
        boolean array = cursor.take("[[");
        if (!array) {
            cursor.take("[");
        }
        var key = cursor.key();
        if (!cursor.take(array ? "]]" : "]")) {
            throw cursor.broken(
                    "expected " + (array ? "]]" : "]") + " after the name of the table");
        }
        var kind = array ? Kind.TABLE_ARRAY : Kind.TABLE;
        return new TomlStatement(kind, key, start, start, cursor.at());
    }

    private TomlStatement value() {
        int start = cursor.at();
        var key = cursor.key();
        if (!cursor.take("=")) {
            throw cursor.broken("expected = after the key");
        }
        cursor.skipSpaces();
        int value = cursor.at();
        cursor.value();
        return new TomlStatement(Kind.VALUE, key, start, value, cursor.at());
    }

    private void finish() {
        cursor.skipSpaces();
        cursor.skipComment();
        if (!cursor.atLineEnd()) {
            throw cursor.broken("expected the end of the line");
        }
        cursor.skipLine();
    }
}
