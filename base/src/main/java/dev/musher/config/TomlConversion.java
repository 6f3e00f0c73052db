package dev.musher.config;

import io.github.wasabithumb.jtoml.JToml;
import io.github.wasabithumb.jtoml.except.TomlException;
import io.github.wasabithumb.jtoml.except.parse.TomlLocalParseException;
import io.github.wasabithumb.jtoml.key.TomlKey;
import io.github.wasabithumb.jtoml.value.TomlValue;
import io.github.wasabithumb.jtoml.value.primitive.TomlPrimitive;
import io.github.wasabithumb.jtoml.value.table.TomlTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Objects;

/**
 * The text of single values to nodes. The only class that knows the parser, and not loaded when
 * there is nothing to read.
 *
 * <p>The parser never sees a whole document: it tells no line of a key, stops at the first fault
 * with a rough position or none, and takes a time that grows with the square of a table's size.
 */
final class TomlConversion {
    private static final String NAME = "value";

    private final JToml parser = JToml.jToml();

    /** Throws {@link TomlCursor.Broken} with the offset when the text is no value. */
    TomlNode node(String text, int line, int offset) {
        try {
            var table = parser.readFromString(NAME + " = " + text + "\n");
            if (table.keys(false).size() == 1) {
                return node(Objects.requireNonNull(table.get(NAME)), line);
            }
            throw broken(offset, "expected one value");
        } catch (TomlLocalParseException refused) {
            throw broken(offset, refused.getRawMessage());
        } catch (TomlException refused) {
            throw broken(offset, String.valueOf(refused.getMessage()));
        }
    }

    private static TomlCursor.Broken broken(int offset, String message) {
        var what = message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
        return new TomlCursor.Broken(new TomlFault(offset, what), TomlCursor.Broken.Extent.LINE);
    }

    private static TomlNode node(TomlValue value, int line) {
        if (value.isTable()) {
            return table(value.asTable(), line);
        }
        if (value.isArray()) {
            var items = new ArrayList<TomlNode>();
            for (var item : value.asArray()) {
                items.add(node(item, line));
            }
            return new TomlNode.Items(items, line);
        }
        return scalar(value.asPrimitive(), line);
    }

    private static TomlNode.Table table(TomlTable table, int line) {
        var values = new LinkedHashMap<String, TomlNode>();
        for (TomlKey key : table.keys(false)) {
            values.put(key.get(0), node(Objects.requireNonNull(table.get(key)), line));
        }
        return new TomlNode.Table(values, line);
    }

    private static TomlNode scalar(TomlPrimitive value, int line) {
        return switch (value.type()) {
            case STRING -> new TomlNode.Text(value.asString(), line);
            case BOOLEAN -> new TomlNode.Flag(value.asBoolean(), line);
            case INTEGER -> new TomlNode.Whole(value.asLong(), line);
            case FLOAT -> new TomlNode.Real(value.asDouble(), line);
            case OFFSET_DATE_TIME, LOCAL_DATE_TIME, LOCAL_DATE, LOCAL_TIME ->
                    new TomlNode.Moment(value.asString(), line);
        };
    }
}
