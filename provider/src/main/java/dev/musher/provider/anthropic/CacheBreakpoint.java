package dev.musher.provider.anthropic;

import dev.musher.base.json.JsonTokens;
import dev.musher.provider.api.CachePolicy;
import io.avaje.json.JsonWriter;

/**
 * The mark up to which the vendor keeps what it has read. The API takes four of them; we set at
 * most three: behind the system prompt and behind our last two turns.
 *
 * @see <a href="https://platform.claude.com/docs/en/build-with-claude/prompt-caching">caching</a>
 */
record CacheBreakpoint(JsonWriter json, CachePolicy policy) {
    /** Writes the mark into the block that is open, or nothing. */
    void write() {
        if (policy == CachePolicy.OFF) {
            return;
        }
        json.name("cache_control");
        json.beginObject();
        JsonTokens.text(json, "type", "ephemeral");
        if (policy == CachePolicy.LONG) {
            JsonTokens.text(json, "ttl", "1h");
        }
        json.endObject();
    }
}
