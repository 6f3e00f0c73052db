package dev.musher.repair;

import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.json.JsonValue.Fields;
import dev.musher.tool.FieldType;
import dev.musher.tool.InputShape;
import dev.musher.tool.Toolbox;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads calls that are written in tags. */
final class TagReader {
    private final String text;
    private final Toolbox tools;

    TagReader(String text, Toolbox tools) {
        this.text = text;
        this.tools = tools;
    }

    /** The call that a tag opens. */
    Optional<WrittenCall> call(Tag tag) {
        return tag.isEnvelope() ? enveloped(tag) : named(tag);
    }

    /** The end of the message closes an envelope too: some servers take the last tag away. */
    private Optional<WrittenCall> enveloped(Tag tag) {
        int from = skipBlanks(tag.end());
        if (from == text.length()) {
            return Optional.empty();
        }
        if ("{[".indexOf(text.charAt(from)) < 0) {
            return keyed(tag, from);
        }
        var found = LooseJson.read(text, from).filter(Loosened::isStrict);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        int behind = skipBlanks(found.get().end());
        int end = behind == text.length() ? behind : closedAt(tag, behind);
        return end < 0 ? Optional.empty() : value(found.get()).flatMap(it -> wished(tag, end, it));
    }

    private static Optional<WrittenCall> wished(Tag tag, int end, JsonValue value) {
        var wishes = tag.value().isEmpty() ? Wish.in(value) : List.of(new Wish(tag.value(), value));
        return wishes.isEmpty()
                ? Optional.empty()
                : Optional.of(new WrittenCall(tag.start(), end, wishes));
    }

    private static Optional<JsonValue> value(Loosened found) {
        try {
            return Optional.of(Json.parse(found.json()));
        } catch (JsonException _) {
            return Optional.empty();
        }
    }

    /** A name, then keys and values: {@code bash<arg_key>command</arg_key><arg_value>…}. */
    private Optional<WrittenCall> keyed(Tag tag, int from) {
        int to = from;
        while (to < text.length() && isOfName(text.charAt(to))) {
            to++;
        }
        var tool = tools.named(text.substring(from, to));
        if (tool.isEmpty()) {
            return Optional.empty();
        }
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        int at = skipBlanks(to);
        while (text.startsWith("<arg_key>", at)) {
            var key = element(at, "<arg_key>", "</arg_key>");
            int next = skipBlanks(at + "<arg_key></arg_key>".length() + key.length());
            if (key.isEmpty() || !text.startsWith("<arg_value>", next)) {
                return Optional.empty();
            }
            var value = element(next, "<arg_value>", "</arg_value>");
            fields.put(key, typed(tool.get().sheet().input(), key, value));
            at = skipBlanks(next + "<arg_value></arg_value>".length() + value.length());
        }
        return finished(tag, at, new Wish(tool.get().sheet().name(), new Fields(fields)));
    }

    private String element(int at, String open, String close) {
        int end = text.indexOf(close, at);
        return end < 0 ? "" : text.substring(at + open.length(), end);
    }

    private static boolean isOfName(char c) {
        return c == '_' || c == '-' || (c < 128 && Character.isLetterOrDigit(c));
    }

    /** A tag with the name of the tool, and parameters in tags or all at once as JSON. */
    private Optional<WrittenCall> named(Tag tag) {
        var tool = tools.named(tag.value());
        if (tool.isEmpty()) {
            return Optional.empty();
        }
        int at = skipBlanks(tag.end());
        if (at < text.length() && text.charAt(at) == '{') {
            var found = LooseJson.read(text, at).filter(Loosened::isStrict);
            return found.flatMap(TagReader::value)
                    .flatMap(
                            value ->
                                    finished(
                                            tag,
                                            skipBlanks(found.get().end()),
                                            new Wish(tag.value(), value)));
        }
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        int end = parameters(at, tool.get().sheet().input(), fields);
        return finished(tag, end, new Wish(tag.value(), new Fields(fields)));
    }

    /** Reads parameters as long as there are any; where they end. */
    private int parameters(int from, InputShape shape, Map<String, JsonValue> fields) {
        int at = from;
        while (at < text.length() && text.charAt(at) == '<') {
            var tag = Tag.at(text, at).filter(it -> it.word().equals("parameter"));
            int close = tag.isEmpty() ? -1 : text.indexOf(tag.get().closing(), tag.get().end());
            if (close < 0) {
                return at;
            }
            var value = text.substring(tag.get().end(), close);
            boolean ownLines = text.charAt(at + tag.get().head().length() + 1) == '=';
            fields.put(
                    tag.get().value(),
                    typed(shape, tag.get().value(), ownLines ? withoutLineEnds(value) : value));
            at = skipBlanks(close + tag.get().closing().length());
        }
        return at;
    }

    /** The form with an equals sign has its values on lines of their own. */
    private static String withoutLineEnds(String value) {
        boolean framed = value.length() > 1 && value.startsWith("\n") && value.endsWith("\n");
        return framed ? value.substring(1, value.length() - 1) : value;
    }

    /** Text where text is wanted, and otherwise the JSON that it is. */
    private static JsonValue typed(InputShape shape, String name, String value) {
        var field = ParameterRepair.find(shape, name);
        boolean text =
                field.isEmpty()
                        || field.get().type() instanceof FieldType.Text
                        || field.get().type() instanceof FieldType.OneOf;
        try {
            return text ? new JsonValue.Text(value) : Json.parse(value);
        } catch (JsonException _) {
            return new JsonValue.Text(value);
        }
    }

    private Optional<WrittenCall> finished(Tag tag, int at, Wish wish) {
        int end = closedAt(tag, at);
        return end < 0
                ? Optional.empty()
                : Optional.of(new WrittenCall(tag.start(), end, List.of(wish)));
    }

    /** Behind the closing tag, if it stands at a place; less than 0 otherwise. */
    private int closedAt(Tag tag, int at) {
        return text.startsWith(tag.closing(), at) ? at + tag.closing().length() : -1;
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }
}
