package dev.musher.gemini;

import dev.musher.json.JsonTokens;
import dev.musher.provider.Usage;
import io.avaje.json.JsonReader;
import java.util.Optional;

/** The vendor's count of tokens; each report counts from the beginning of the reply. */
final class TokenCounts {
    private long prompt;
    private long cached;
    private long toolPrompt;
    private long candidates;
    private long thoughts;

    private TokenCounts() {}

    static Optional<Usage> read(JsonReader reader) {
        var counts = new TokenCounts();
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

    /** What was cached is a part of the prompt; thoughts are no part of the candidates. */
    private Usage usage() {
        long fresh = Math.max(0, prompt - cached) + toolPrompt;
        return new Usage(fresh, Math.min(cached, prompt), 0, 0, candidates + thoughts, thoughts);
    }
}
