package dev.musher.provider.codec;

import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.provider.api.TokenUsage;

/** Token counts as JSON, and back. */
public final class UsageJson {
    private UsageJson() {}

    public static JsonValue.Fields encode(TokenUsage tokenUsage) {
        return new JsonObjectBuilder()
                .number("input", tokenUsage.input())
                .number("cacheRead", tokenUsage.cacheRead())
                .number("cacheWrite", tokenUsage.cacheWrite())
                .number("cacheWriteLong", tokenUsage.cacheWriteLong())
                .number("output", tokenUsage.output())
                .number("reasoning", tokenUsage.reasoning())
                .build();
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static TokenUsage decode(JsonValue json) {
        return read(JsonFieldReader.of("usage", json));
    }

    static TokenUsage read(JsonFieldReader fields) {
        return fields.done(
                new TokenUsage(
                        fields.number("input"),
                        fields.number("cacheRead"),
                        fields.number("cacheWrite"),
                        fields.number("cacheWriteLong"),
                        fields.number("output"),
                        fields.number("reasoning")));
    }
}
