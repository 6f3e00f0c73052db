package dev.musher.openai;

import dev.musher.json.LooseTokens;
import dev.musher.provider.Usage;
import io.avaje.json.JsonReader;
import java.util.Optional;

/** The counters of a reply under all the names they have. */
final class TokenCounts {
    private long input;
    private long cacheRead;
    private long cacheWrite;
    private long output;
    private long reasoning;

    private TokenCounts() {}

    /** Of an object; the vendors count cached tokens as a part of the input, and we do not. */
    static Optional<Usage> read(JsonReader reader) {
        if (reader.currentToken() != JsonReader.Token.BEGIN_OBJECT) {
            reader.skipValue();
            return Optional.empty();
        }
        var usage = new TokenCounts();
        LooseTokens.fields(reader, name -> usage.counter(reader, name));
        long fresh = Math.max(0, usage.input - usage.cacheRead - usage.cacheWrite);
        return Optional.of(
                new Usage(
                        fresh,
                        usage.cacheRead,
                        usage.cacheWrite,
                        0,
                        usage.output,
                        usage.reasoning));
    }

    private void counter(JsonReader reader, String name) {
        switch (name) {
            case "prompt_tokens", "input_tokens" -> input = LooseTokens.number(reader);
            case "completion_tokens", "output_tokens" -> output = LooseTokens.number(reader);
            case "prompt_tokens_details", "input_tokens_details" ->
                    LooseTokens.fields(reader, detail -> inputDetail(reader, detail));
            case "completion_tokens_details", "output_tokens_details" ->
                    LooseTokens.fields(reader, detail -> outputDetail(reader, detail));
            case "prompt_cache_hit_tokens", "cached_tokens" ->
                    cacheRead = Math.max(cacheRead, LooseTokens.number(reader));
            case "reasoning_tokens" -> reasoning = Math.max(reasoning, LooseTokens.number(reader));
            default -> reader.skipValue();
        }
    }

    private void inputDetail(JsonReader reader, String name) {
        switch (name) {
            case "cached_tokens" -> cacheRead = Math.max(cacheRead, LooseTokens.number(reader));
            case "cache_write_tokens" -> cacheWrite = LooseTokens.number(reader);
            default -> reader.skipValue();
        }
    }

    private void outputDetail(JsonReader reader, String name) {
        switch (name) {
            case "reasoning_tokens" -> reasoning = Math.max(reasoning, LooseTokens.number(reader));
            default -> reader.skipValue();
        }
    }
}
