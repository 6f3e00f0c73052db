package dev.musher.provider.openai;

import dev.musher.base.json.LenientJsonTokens;
import dev.musher.provider.api.TokenUsage;
import io.avaje.json.JsonReader;
import java.util.Optional;

/** The counters of a reply under all the names they have. */
final class OpenAiTokenCounts {
    private long input;
    private long cacheRead;
    private long cacheWrite;
    private long output;
    private long reasoning;

    private OpenAiTokenCounts() {}

    /** Of an object; the vendors count cached tokens as a part of the input, and we do not. */
    static Optional<TokenUsage> read(JsonReader reader) {
        if (reader.currentToken() != JsonReader.Token.BEGIN_OBJECT) {
            reader.skipValue();
            return Optional.empty();
        }
        var usage = new OpenAiTokenCounts();
        LenientJsonTokens.fields(reader, name -> usage.counter(reader, name));
        long fresh = Math.max(0, usage.input - usage.cacheRead - usage.cacheWrite);
        return Optional.of(
                new TokenUsage(
                        fresh,
                        usage.cacheRead,
                        usage.cacheWrite,
                        0,
                        usage.output,
                        usage.reasoning));
    }

    private void counter(JsonReader reader, String name) {
        switch (name) {
            case "prompt_tokens", "input_tokens" -> input = LenientJsonTokens.number(reader);
            case "completion_tokens", "output_tokens" -> output = LenientJsonTokens.number(reader);
            case "prompt_tokens_details", "input_tokens_details" ->
                    LenientJsonTokens.fields(reader, detail -> inputDetail(reader, detail));
            case "completion_tokens_details", "output_tokens_details" ->
                    LenientJsonTokens.fields(reader, detail -> outputDetail(reader, detail));
            case "prompt_cache_hit_tokens", "cached_tokens" ->
                    cacheRead = Math.max(cacheRead, LenientJsonTokens.number(reader));
            case "reasoning_tokens" ->
                    reasoning = Math.max(reasoning, LenientJsonTokens.number(reader));
            default -> reader.skipValue();
        }
    }

    private void inputDetail(JsonReader reader, String name) {
        switch (name) {
            case "cached_tokens" ->
                    cacheRead = Math.max(cacheRead, LenientJsonTokens.number(reader));
            case "cache_write_tokens" -> cacheWrite = LenientJsonTokens.number(reader);
            default -> reader.skipValue();
        }
    }

    private void outputDetail(JsonReader reader, String name) {
        switch (name) {
            case "reasoning_tokens" ->
                    reasoning = Math.max(reasoning, LenientJsonTokens.number(reader));
            default -> reader.skipValue();
        }
    }
}
