package dev.musher.agent.loop;

import dev.musher.agent.session.disk.FactJson;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.text.Utf8;
import dev.musher.provider.api.TokenUsage;
import dev.musher.provider.catalogue.Cost;
import dev.musher.tools.api.ToolFact;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The fields of an event as they are put together; long texts are cut. */
final class EventFields {
    private final int longest;
    private final Map<String, JsonValue> values = new LinkedHashMap<>();

    EventFields(int longest) {
        this.longest = longest;
    }

    JsonValue.Fields done() {
        return new JsonValue.Fields(values);
    }

    EventFields value(String name, JsonValue value) {
        values.put(name, value);
        return this;
    }

    EventFields text(String name, String text) {
        return value(name, new JsonValue.Text(cut(text)));
    }

    EventFields texts(String name, List<String> texts) {
        var items = new ArrayList<JsonValue>();
        for (String text : texts) {
            items.add(new JsonValue.Text(cut(text)));
        }
        return value(name, new JsonValue.Items(items));
    }

    EventFields number(String name, long number) {
        return value(name, new JsonValue.Numeral(BigDecimal.valueOf(number)));
    }

    EventFields took(Duration took) {
        return number("took_ms", took.toMillis());
    }

    /** Dollars as a number; null where the cost is unknown, because nothing is not zero. */
    EventFields cost(Cost cost) {
        return value(
                "cost_usd",
                cost instanceof Cost.Known known
                        ? new JsonValue.Numeral(known.dollars())
                        : new JsonValue.Null());
    }

    EventFields usage(TokenUsage tokenUsage) {
        return number("input_tokens", tokenUsage.input())
                .number(
                        "cache_creation_input_tokens",
                        tokenUsage.cacheWrite() + tokenUsage.cacheWriteLong())
                .number("cache_read_input_tokens", tokenUsage.cacheRead())
                .number("output_tokens", tokenUsage.output())
                .number("reasoning_tokens", tokenUsage.reasoning());
    }

    /** As a diary keeps them; they have bounds of their own. */
    EventFields facts(List<ToolFact> facts) {
        byte[] json = Json.write(writer -> FactJson.write(writer, facts));
        return value("facts", Json.parse(new String(json, StandardCharsets.UTF_8)));
    }

    /** A value whose texts are cut, each for itself. */
    EventFields input(String name, JsonValue input) {
        return value(name, cut(input));
    }

    private JsonValue cut(JsonValue value) {
        return switch (value) {
            case JsonValue.Text(var text) -> new JsonValue.Text(cut(text));
            case JsonValue.Items(var items) ->
                    new JsonValue.Items(items.stream().map(this::cut).toList());
            case JsonValue.Fields(var fields) -> {
                var shorter = new LinkedHashMap<String, JsonValue>();
                fields.forEach((name, inner) -> shorter.put(name, cut(inner)));
                yield new JsonValue.Fields(shorter);
            }
            case JsonValue.Numeral _, JsonValue.Flag _, JsonValue.Null _ -> value;
        };
    }

    /** No cut splits a character. */
    private String cut(String text) {
        String whole = Utf8.encodable(text);
        if (whole.length() <= longest) {
            return whole;
        }
        int end = longest - 1;
        return whole.substring(0, Character.isHighSurrogate(whole.charAt(end - 1)) ? end - 1 : end)
                + "…";
    }
}
