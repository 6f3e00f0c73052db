package dev.musher.shape;

import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks for the one JSON value in what a model answered. */
final class JsonFinder {
    /** Beyond, an answer is searched no further than as a whole. */
    private static final int LONGEST = 4_000_000;

    private static final int MOST_LOOKS = 100;
    private static final String FENCE = "```";

    /** What was found. */
    sealed interface Found {
        record One(JsonValue value) implements Found {}

        record None(String why) implements Found {}
    }

    private final String text;

    JsonFinder(String text) {
        this.text = text.strip();
    }

    Found find() {
        try {
            return new Found.One(Json.parse(text));
        } catch (JsonException notWhole) {
            if (text.length() > LONGEST) {
                return new Found.None("The answer is too long to look for JSON in it.");
            }
            return inside(notWhole);
        }
    }

    private Found inside(JsonException notWhole) {
        var values = fenced();
        if (values.isEmpty()) {
            values = among();
        }
        if (values.size() == 1) {
            return new Found.One(values.getFirst());
        }
        if (values.size() > 1) {
            return new Found.None("The answer holds several JSON values; give exactly one.");
        }
        boolean meant = text.startsWith("{") || text.startsWith("[") || text.contains(FENCE);
        return new Found.None(
                meant
                        ? "The answer is not valid JSON: " + notWhole.getMessage() + "."
                        : "The answer holds no JSON value.");
    }

    /** The values that are alone in a block of code. */
    private List<JsonValue> fenced() {
        var values = new ArrayList<JsonValue>();
        int open = fence(0);
        while (open >= 0 && values.size() < 2) {
            int from = text.indexOf('\n', open);
            int close = from < 0 ? -1 : fence(from);
            if (close < 0) {
                break;
            }
            parsed(text.substring(from, close)).ifPresent(values::add);
            int next = text.indexOf('\n', close);
            open = next < 0 ? -1 : fence(next);
        }
        return values;
    }

    /** The next line that begins with a fence. */
    private int fence(int from) {
        int at = text.indexOf(FENCE, from);
        while (at > 0 && !text.substring(text.lastIndexOf('\n', at) + 1, at).isBlank()) {
            at = text.indexOf(FENCE, at + 1);
        }
        return at;
    }

    /** The objects and lists that stand among words. */
    private List<JsonValue> among() {
        var values = new ArrayList<JsonValue>();
        int looks = 0;
        int at = 0;
        while (at < text.length() && values.size() < 2 && looks < MOST_LOOKS) {
            char c = text.charAt(at);
            if (c != '{' && c != '[') {
                at++;
                continue;
            }
            looks++;
            int end = new Brackets(text, at).end();
            var value = end < 0 ? Optional.<JsonValue>empty() : parsed(text.substring(at, end));
            value.ifPresent(values::add);
            at = value.isPresent() ? end : at + 1;
        }
        return values;
    }

    private static Optional<JsonValue> parsed(String json) {
        try {
            return Optional.of(Json.parse(json));
        } catch (JsonException _) {
            return Optional.empty();
        }
    }
}
