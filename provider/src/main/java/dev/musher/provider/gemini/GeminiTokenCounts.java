package dev.musher.provider.gemini;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.api.TokenUsage;
import io.avaje.json.JsonReader;
import java.util.Optional;

/** The vendor's count of tokens; each report counts from the beginning of the reply. */
final class GeminiTokenCounts {
    private long prompt;
    private long cached;
    private long toolPrompt;
    private long candidates;
    private long thoughts;

    private GeminiTokenCounts() {}

    static Optional<TokenUsage> read(JsonReader reader) {
        var counts = new GeminiTokenCounts();
        JsonTokens.fields(reader, name -> counts.field(reader, name));
        return Optional.of(counts.usage());
    }

    private void field(JsonReader reader, String name) {
        switch (name) {
            case "promptTokenCount" -> prompt = JsonTokens.count(reader);
            case "cachedContentTokenCount" -> cached = JsonTokens.count(reader);
            case "toolUsePromptTokenCount" -> toolPrompt = JsonTokens.count(reader);
            case "candidatesTokenCount" -> candidates = JsonTokens.count(reader);
            case "thoughtsTokenCount" -> thoughts = JsonTokens.count(reader);
            default -> reader.skipValue();
        }
    }

    /** What was cached is a part of the prompt; thoughts are not part of the candidates. */
    private TokenUsage usage() {
        long fresh = Math.max(0, prompt - cached) + toolPrompt;
        return new TokenUsage(
                fresh, Math.min(cached, prompt), 0, 0, candidates + thoughts, thoughts);
    }
}
