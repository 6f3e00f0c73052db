package dev.musher.agent.callrepair;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.tools.api.InputFieldType;
import dev.musher.tools.api.InputShape;
import dev.musher.tools.api.Toolbox;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads calls that are written in tags. */
final class CallTagReader {
    private final String text;
    private final Toolbox tools;

    CallTagReader(String text, Toolbox tools) {
        this.text = text;
        this.tools = tools;
    }

    /** The call that a tag opens. */
    Optional<TextCall> call(CallTag callTag) {
        return callTag.isEnvelope() ? enveloped(callTag) : named(callTag);
    }

    /** The end of the message closes an envelope too: some servers take the last tag away. */
    private Optional<TextCall> enveloped(CallTag callTag) {
        int from = skipBlanks(callTag.end());
        if (from == text.length()) {
            return Optional.empty();
        }
        if ("{[".indexOf(text.charAt(from)) < 0) {
            return keyed(callTag, from);
        }
        var found = LooseJson.read(text, from).filter(LooseValue::isStrict);
        if (found.isEmpty()) {
            return Optional.empty();
        }
        int behind = skipBlanks(found.get().end());
        int end = behind == text.length() ? behind : closedAt(callTag, behind);
        return end < 0
                ? Optional.empty()
                : value(found.get()).flatMap(it -> wished(callTag, end, it));
    }

    private static Optional<TextCall> wished(CallTag callTag, int end, JsonValue value) {
        var wishes =
                callTag.value().isEmpty()
                        ? JsonCall.in(value)
                        : List.of(new JsonCall(callTag.value(), value));
        return wishes.isEmpty()
                ? Optional.empty()
                : Optional.of(new TextCall(callTag.start(), end, wishes));
    }

    private static Optional<JsonValue> value(LooseValue found) {
        try {
            return Optional.of(Json.parse(found.json()));
        } catch (JsonException _) {
            return Optional.empty();
        }
    }

    /** A name, then keys and values: {@code bash<arg_key>command</arg_key><arg_value>…}. */
    private Optional<TextCall> keyed(CallTag callTag, int from) {
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
            fields.put(key, typed(tool.get().description().input(), key, value));
            at = skipBlanks(next + "<arg_value></arg_value>".length() + value.length());
        }
        return finished(
                callTag, at, new JsonCall(tool.get().description().name(), new Fields(fields)));
    }

    private String element(int at, String open, String close) {
        int end = text.indexOf(close, at);
        return end < 0 ? "" : text.substring(at + open.length(), end);
    }

    private static boolean isOfName(char c) {
        return c == '_' || c == '-' || (c < 128 && Character.isLetterOrDigit(c));
    }

    /** A tag with the name of the tool, and parameters in tags or all at once as JSON. */
    private Optional<TextCall> named(CallTag callTag) {
        var tool = tools.named(callTag.value());
        if (tool.isEmpty()) {
            return Optional.empty();
        }
        int at = skipBlanks(callTag.end());
        if (at < text.length() && text.charAt(at) == '{') {
            var found = LooseJson.read(text, at).filter(LooseValue::isStrict);
            return found.flatMap(CallTagReader::value)
                    .flatMap(
                            value ->
                                    finished(
                                            callTag,
                                            skipBlanks(found.get().end()),
                                            new JsonCall(callTag.value(), value)));
        }
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        int end = parameters(at, tool.get().description().input(), fields);
        return finished(callTag, end, new JsonCall(callTag.value(), new Fields(fields)));
    }

    /** Reads parameters as long as there are any; where they end. */
    private int parameters(int from, InputShape shape, Map<String, JsonValue> fields) {
        int at = from;
        while (at < text.length() && text.charAt(at) == '<') {
            var tag = CallTag.at(text, at).filter(it -> it.word().equals("parameter"));
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
                        || field.get().type() instanceof InputFieldType.Text
                        || field.get().type() instanceof InputFieldType.OneOf;
        try {
            return text ? new JsonValue.Text(value) : Json.parse(value);
        } catch (JsonException _) {
            return new JsonValue.Text(value);
        }
    }

    private Optional<TextCall> finished(CallTag callTag, int at, JsonCall jsonCall) {
        int end = closedAt(callTag, at);
        return end < 0
                ? Optional.empty()
                : Optional.of(new TextCall(callTag.start(), end, List.of(jsonCall)));
    }

    /** Behind the closing tag, if it stands at a place; less than 0 otherwise. */
    private int closedAt(CallTag callTag, int at) {
        return text.startsWith(callTag.closing(), at) ? at + callTag.closing().length() : -1;
    }

    private int skipBlanks(int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }
}
