package dev.musher.openai;

import dev.musher.provider.Usage;
import io.avaje.json.JsonReader;

/** The counters of a reply under all the names they have. */
final class TokenUsage {
    private long input;
    private long cacheRead;
    private long cacheWrite;
    private long output;
    private long reasoning;

    private TokenUsage() {}

    /** Reads an object; the vendors count cached tokens as a part of the input, and we do not. */
    static Usage read(JsonReader reader) {
        var usage = new TokenUsage();
        usage.readCounters(reader);
        long fresh = Math.max(0, usage.input - usage.cacheRead - usage.cacheWrite);
        return new Usage(
                fresh, usage.cacheRead, usage.cacheWrite, 0, usage.output, usage.reasoning);
    }

    private void readCounters(JsonReader reader) {
        reader.beginObject();
        while (reader.hasNextField()) {
            switch (reader.nextField()) {
                case "prompt_tokens", "input_tokens" -> input = WireJson.number(reader);
                case "completion_tokens", "output_tokens" -> output = WireJson.number(reader);
                case "prompt_tokens_details", "input_tokens_details" -> readInputDetails(reader);
                case "completion_tokens_details", "output_tokens_details" ->
                        readOutputDetails(reader);
                case "prompt_cache_hit_tokens", "cached_tokens" ->
                        cacheRead = Math.max(cacheRead, WireJson.number(reader));
                case "reasoning_tokens" -> reasoning = Math.max(reasoning, WireJson.number(reader));
                default -> reader.skipValue();
            }
        }
        reader.endObject();
    }

    private void readInputDetails(JsonReader reader) {
        if (!WireJson.beginObject(reader)) {
            return;
        }
        while (reader.hasNextField()) {
            switch (reader.nextField()) {
                case "cached_tokens" -> cacheRead = Math.max(cacheRead, WireJson.number(reader));
                case "cache_write_tokens" -> cacheWrite = WireJson.number(reader);
                default -> reader.skipValue();
            }
        }
        reader.endObject();
    }

    private void readOutputDetails(JsonReader reader) {
        if (!WireJson.beginObject(reader)) {
            return;
        }
        while (reader.hasNextField()) {
            if (reader.nextField().equals("reasoning_tokens")) {
                reasoning = Math.max(reasoning, WireJson.number(reader));
            } else {
                reader.skipValue();
            }
        }
        reader.endObject();
    }
}
