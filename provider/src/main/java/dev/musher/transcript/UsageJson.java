package dev.musher.transcript;

import dev.musher.json.JsonValue;
import dev.musher.provider.Usage;

/** Token counts as JSON, and back. */
public final class UsageJson {
    private UsageJson() {}

    public static JsonValue.Fields encode(Usage usage) {
        return new FieldWriter()
                .number("input", usage.input())
                .number("cacheRead", usage.cacheRead())
                .number("cacheWrite", usage.cacheWrite())
                .number("cacheWriteLong", usage.cacheWriteLong())
                .number("output", usage.output())
                .number("reasoning", usage.reasoning())
                .build();
    }

    /**
     * Reads back what {@link #encode} wrote.
     *
     * @throws MalformedTranscript if it is anything else
     */
    public static Usage decode(JsonValue json) {
        return read(FieldReader.of("usage", json));
    }

    static Usage read(FieldReader fields) {
        return fields.done(
                new Usage(
                        fields.number("input"),
                        fields.number("cacheRead"),
                        fields.number("cacheWrite"),
                        fields.number("cacheWriteLong"),
                        fields.number("output"),
                        fields.number("reasoning")));
    }
}
