package dev.musher.base.json;

import io.avaje.json.JsonDataException;
import io.avaje.json.JsonReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/**
 * JSON in which a server passes on what strangers wrote: a part that no program of ours looks at
 * must not make the whole unreadable. What is nested too deep and numbers of too many digits are
 * null, and of two fields of one name the last one counts.
 */
final class TolerantJson {
    /** Far deeper than what is looked at, and as deep as a server may wrap it again. */
    private static final int DEEPEST = 64;

    private TolerantJson() {}

    static JsonValue read(JsonReader reader) {
        return switch (reader.currentToken()) {
            case BEGIN_OBJECT -> fields(reader);
            case BEGIN_ARRAY -> items(reader);
            case NUMBER -> number(reader);
            case STRING, BOOLEAN, NULL -> JsonTree.read(reader);
        };
    }

    private static JsonValue number(JsonReader reader) {
        try {
            return JsonTree.read(reader);
        } catch (JsonDataException | NumberFormatException _) {
            return new JsonValue.Null();
        }
    }

    private static JsonValue fields(JsonReader reader) {
        var fields = new LinkedHashMap<String, JsonValue>();
        reader.beginObject();
        while (reader.hasNextField()) {
            fields.put(reader.nextField(), read(reader));
        }
        reader.endObject();
        return new JsonValue.Fields(fields);
    }

    private static JsonValue items(JsonReader reader) {
        var items = new ArrayList<JsonValue>();
        reader.beginArray();
        while (reader.hasNextElement()) {
            items.add(read(reader));
        }
        reader.endArray();
        return new JsonValue.Items(items);
    }

    /** The text with null for every array and object that is nested deeper than our limit. */
    static String cut(String text) {
        var cut = new StringBuilder();
        int depth = 0;
        int kept = 0;
        for (int at = 0; at < text.length(); at++) {
            switch (text.charAt(at)) {
                case '"' -> at = endOfString(text, at);
                case '{', '[' -> {
                    depth++;
                    if (depth == DEEPEST + 1) {
                        cut.append(text, kept, at).append("null");
                        kept = text.length();
                    }
                }
                case '}', ']' -> {
                    if (depth == DEEPEST + 1) {
                        kept = at + 1;
                    }
                    depth--;
                }
                default -> {}
            }
        }
        return cut.isEmpty() ? text : cut.append(text, kept, text.length()).toString();
    }

    /** Where a string ends, or the text does. */
    private static int endOfString(String text, int opened) {
        int at = opened + 1;
        while (at < text.length() && text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(at, text.length());
    }
}
