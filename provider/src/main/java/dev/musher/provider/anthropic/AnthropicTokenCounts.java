package dev.musher.provider.anthropic;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.api.TokenUsage;
import io.avaje.json.JsonReader;

/**
 * The vendor's count of tokens. Each report counts from the beginning of the reply but need not
 * name every number: what a later one leaves out stays as it was.
 */
final class AnthropicTokenCounts {
    private static final long ABSENT = -1;

    private long input = ABSENT;
    private long cacheRead = ABSENT;
    private long cacheWrites = ABSENT;
    private long longCacheWrites = ABSENT;
    private long output = ABSENT;
    private long thinking = ABSENT;

    void read(JsonReader reader) {
        JsonTokens.fields(reader, name -> field(reader, name));
    }

    private void field(JsonReader reader, String name) {
        switch (name) {
            case "input_tokens" -> input = count(reader);
            case "cache_read_input_tokens" -> cacheRead = count(reader);
            case "cache_creation_input_tokens" -> cacheWrites = count(reader);
            case "output_tokens" -> output = count(reader);
            case "ephemeral_1h_input_tokens" -> longCacheWrites = count(reader);
            case "thinking_tokens" -> thinking = count(reader);
            case "cache_creation", "output_tokens_details" -> read(reader);
            default -> reader.skipValue();
        }
    }

    private static long count(JsonReader reader) {
        return reader.isNullValue() ? ABSENT : Math.max(0, reader.readLong());
    }

    void update(AnthropicTokenCounts later) {
        input = later.input == ABSENT ? input : later.input;
        cacheRead = later.cacheRead == ABSENT ? cacheRead : later.cacheRead;
        cacheWrites = later.cacheWrites == ABSENT ? cacheWrites : later.cacheWrites;
        longCacheWrites = later.longCacheWrites == ABSENT ? longCacheWrites : later.longCacheWrites;
        output = later.output == ABSENT ? output : later.output;
        thinking = later.thinking == ABSENT ? thinking : later.thinking;
    }

    boolean hasCounts() {
        return input != ABSENT || output != ABSENT;
    }

    TokenUsage usage() {
        long writes = Math.max(0, cacheWrites);
        long longWrites = Math.min(writes, Math.max(0, longCacheWrites));
        return new TokenUsage(
                Math.max(0, input),
                Math.max(0, cacheRead),
                writes - longWrites,
                longWrites,
                Math.max(0, output),
                Math.max(0, thinking));
    }
}
