package dev.musher.agent.jsonschema;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks for the one JSON value in what a model answered. */
final class JsonFinder {
    /** Beyond, an answer is searched no further than as a whole. */
    private static final int LONGEST = 4_000_000;

    /** Blocks of code, and brackets among words, that are looked into. */
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
        int looks = 0;
        int content = -1;
        int line = 0;
        while (line < text.length() && values.size() < 2 && looks < MOST_LOOKS) {
            int end = text.indexOf('\n', line);
            int next = end < 0 ? text.length() : end + 1;
            if (isFence(line)) {
                if (content >= 0) {
                    looks++;
                    parsed(text.substring(content, line)).ifPresent(values::add);
                }
                content = content >= 0 ? -1 : next;
            }
            line = next;
        }
        return values;
    }

    private boolean isFence(int line) {
        int at = line;
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return text.startsWith(FENCE, at);
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
            int end = new BracketMatcher(text, at).end();
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
