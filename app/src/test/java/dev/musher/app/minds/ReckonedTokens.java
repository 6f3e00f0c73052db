package dev.musher.app.minds;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/**
 * Tokens as they are reckoned here: bytes of JSON divided by 3.6. Cached is the longest beginning
 * of a request that ends where an earlier request of the run had set a cache mark.
 */
final class ReckonedTokens {
    private static final double BYTES_A_TOKEN = 3.6;

    private final Set<String> marked = new HashSet<>();

    /** What one request has: tokens in all, and those of them that were cached. */
    record Input(long tokens, long cached) {}

    static long of(String json) {
        return Math.round(json.getBytes(StandardCharsets.UTF_8).length / BYTES_A_TOKEN);
    }

    /** Requests come in order. */
    synchronized Input add(JsonValue body) {
        var blocks = blocks((JsonValue.Fields) body);
        var beginning = new StringBuilder();
        String cached = "";
        var marks = new ArrayList<String>();
        for (JsonValue block : blocks) {
            beginning.append(Json.encode(unmarked(block)));
            String soFar = beginning.toString();
            if (marked.contains(soFar)) {
                cached = soFar;
            }
            if (hasMark(block)) {
                marks.add(soFar);
            }
        }
        marked.addAll(marks);
        return new Input(of(beginning.toString()), of(cached));
    }

    /** Tools, system prompt and messages, in the order in which they are cached. */
    private static List<JsonValue> blocks(JsonValue.Fields body) {
        var blocks = new ArrayList<JsonValue>(body.items("tools"));
        blocks.addAll(content(body, "system"));
        for (JsonValue message : body.items("messages")) {
            blocks.addAll(content((JsonValue.Fields) message, "content"));
        }
        return blocks;
    }

    private static List<JsonValue> content(JsonValue.Fields of, String name) {
        return of.text(name)
                .<List<JsonValue>>map(text -> List.of(new JsonValue.Text(text)))
                .orElseGet(() -> of.items(name));
    }

    private static boolean hasMark(JsonValue block) {
        return block instanceof JsonValue.Fields fields
                && fields.field("cache_control").isPresent();
    }

    private static JsonValue unmarked(JsonValue block) {
        if (!hasMark(block)) {
            return block;
        }
        var fields = new LinkedHashMap<>(((JsonValue.Fields) block).values());
        fields.remove("cache_control");
        return new JsonValue.Fields(fields);
    }
}
