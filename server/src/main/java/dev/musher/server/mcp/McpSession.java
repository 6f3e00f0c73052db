package dev.musher.server.mcp;

import dev.musher.base.json.JsonValue;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** What a client of 2025 has said once and does not repeat. Any thread. */
final class McpSession {
    private static final int MOST_SUBSCRIPTIONS = 1_000;

    private final String principal;
    private final Set<String> subscribed = new LinkedHashSet<>();
    private JsonValue.Fields capabilities = new JsonValue.Fields(Map.of());
    private LogLevel level = LogLevel.INFO;

    McpSession(String principal) {
        this.principal = principal;
    }

    String principal() {
        return principal;
    }

    synchronized void initialize(JsonValue.Fields can) {
        capabilities = can;
    }

    synchronized JsonValue.Fields capabilities() {
        return capabilities;
    }

    synchronized void level(LogLevel lowest) {
        level = lowest;
    }

    synchronized LogLevel level() {
        return level;
    }

    synchronized void subscribe(String uri) throws McpError {
        if (subscribed.size() >= MOST_SUBSCRIPTIONS) {
            throw McpError.invalid(
                    "There are %d subscriptions already.".formatted(subscribed.size()));
        }
        subscribed.add(uri);
    }

    synchronized void unsubscribe(String uri) {
        subscribed.remove(uri);
    }

    synchronized Set<String> subscribed() {
        return Set.copyOf(subscribed);
    }
}
