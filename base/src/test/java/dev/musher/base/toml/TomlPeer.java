package dev.musher.base.toml;

import io.github.wasabithumb.jtoml.JToml;
import io.github.wasabithumb.jtoml.except.TomlException;
import io.github.wasabithumb.jtoml.key.TomlKey;
import io.github.wasabithumb.jtoml.option.JTomlOption;
import io.github.wasabithumb.jtoml.option.JTomlOptions;
import io.github.wasabithumb.jtoml.option.prop.SpecVersion;
import io.github.wasabithumb.jtoml.value.TomlValue;
import io.github.wasabithumb.jtoml.value.primitive.TomlPrimitive;
import io.github.wasabithumb.jtoml.value.table.TomlTable;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** What jtoml and we make of a document, both as plain maps, lists and values. */
final class TomlPeer {
    private static final JToml PEER =
            JToml.jToml(
                    JTomlOptions.builder().set(JTomlOption.COMPLIANCE, SpecVersion.V1_0_0).build());

    /**
     * Damage that the peer lets pass although the grammar does not: characters behind the end of a
     * float or of an offset, and white space behind a quote that follows a joined line.
     */
    private static final Pattern LAXITY =
            Pattern.compile(
                    "(?<!:\\d\\d)\\.[\\d_]++(?:[eE][+-]?+[\\d_]*+)?+[A-Za-z.+-]"
                            + "|\\d[eE][+-]?+[\\d_]*+[A-Za-z.+-]"
                            + "|:\\d\\d(?:\\.\\d*+)?+(?![\\s,\\]}#\\d:])"
                            + "(?!(?:[zZ]|[+-]\\d\\d:\\d\\d)[ \t]*+[\r\n,\\]}#])"
                            + "|\\\\[ \t]*+\r?\n\\s*+\"");

    private TomlPeer() {}

    /** Whether the peer is known to be no judge of a document. */
    static boolean isLaxOn(String text) {
        return LAXITY.matcher(text).find();
    }

    /** Nothing when the peer refuses the document. */
    static Optional<Map<String, Object>> peers(String text) {
        try {
            return Optional.of(plain(PEER.readFromString(text)));
        } catch (TomlException _) {
            return Optional.empty();
        }
    }

    /** Nothing when we refuse the document. */
    static Optional<Map<String, Object>> ours(String text) {
        var document = TomlReader.read(text);
        return document.faults().isEmpty() ? Optional.of(plain(document.root())) : Optional.empty();
    }

    private static Map<String, Object> plain(TomlTable table) {
        var values = new HashMap<String, Object>();
        for (TomlKey key : table.keys(false)) {
            values.put(key.get(0), plain(Objects.requireNonNull(table.get(key))));
        }
        return values;
    }

    private static Object plain(TomlValue value) {
        if (value.isTable()) {
            return plain(value.asTable());
        }
        if (!value.isArray()) {
            return plain(value.asPrimitive());
        }
        var items = new ArrayList<Object>();
        for (var item : value.asArray()) {
            items.add(plain(item));
        }
        return items;
    }

    private static Object plain(TomlPrimitive value) {
        return switch (value.type()) {
            case STRING -> value.asString();
            case BOOLEAN -> value.asBoolean();
            case INTEGER -> value.asLong();
            case FLOAT -> rough(value.asDouble());
            case OFFSET_DATE_TIME -> value.asOffsetDateTime();
            case LOCAL_DATE_TIME -> value.asLocalDateTime();
            case LOCAL_DATE -> value.asLocalDate();
            case LOCAL_TIME -> value.asLocalTime();
        };
    }

    /** The peer's floats have rounding errors, and where they overflow they are no number. */
    private static Object rough(double value) {
        boolean comparable = Double.isFinite(value) && Math.abs(value) < 1e30;
        return comparable ? (float) value : "beyond comparison";
    }

    private static Map<String, Object> plain(TomlNode.Table table) {
        var values = new HashMap<String, Object>();
        table.values().forEach((name, node) -> values.put(name, plain(node)));
        return values;
    }

    private static Object plain(TomlNode node) {
        return switch (node) {
            case TomlNode.Text(var value, _) -> value;
            case TomlNode.Flag(var value, _) -> value;
            case TomlNode.Whole(var value, _) -> value;
            case TomlNode.Real(var value, _) -> rough(value);
            case TomlNode.Moment(var kind, var value, _) -> moment(kind, value);
            case TomlNode.Items(var values, _) -> values.stream().map(TomlPeer::plain).toList();
            case TomlNode.Table table -> plain(table);
        };
    }

    private static Object moment(TomlNode.Moment.Kind kind, String written) {
        var text = toNanoseconds(written.toUpperCase(Locale.ROOT).replace(' ', 'T'));
        return switch (kind) {
            case DATE -> LocalDate.parse(text);
            case TIME -> LocalTime.parse(text);
            case DATE_AND_TIME ->
                    List.of('Z', '+', '-').stream().anyMatch(c -> text.indexOf(c, 10) > 0)
                            ? OffsetDateTime.parse(text)
                            : LocalDateTime.parse(text);
        };
    }

    /** The clock of the peer cuts what is finer. */
    private static String toNanoseconds(String text) {
        int point = text.indexOf('.');
        int end = point + 1;
        while (point >= 0 && end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return point < 0
                ? text
                : text.substring(0, Math.min(end, point + 10)) + text.substring(end);
    }
}
