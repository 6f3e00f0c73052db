package dev.musher.server.mcp;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Questions to clients of 2025, who answer with messages of their own. Any thread. */
final class ClientQuestions {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final int MOST = 1_000;

    private final Map<String, Asked> open = new HashMap<>();

    private record Asked(String principal, SynchronousQueue<JsonValue.Fields> answer) {}

    /** Asks, and waits for the answer. */
    JsonValue.Fields ask(InputRequired.Question question, String principal, ClientChannel channel)
            throws McpError, InterruptedException {
        String id = UUID.randomUUID().toString();
        var asked = new Asked(principal, new SynchronousQueue<>());
        synchronized (open) {
            if (open.size() >= MOST) {
                throw McpError.invalid("Too many questions are open.");
            }
            open.put(id, asked);
        }
        try {
            channel.send(
                    Json.encode(
                            new JsonObjectBuilder()
                                    .text("jsonrpc", "2.0")
                                    .text("id", id)
                                    .text("method", question.method())
                                    .value("params", question.params())
                                    .build()));
            var answer = asked.answer().poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
            if (answer == null) {
                throw McpError.invalid("The client did not answer within 5 minutes.");
            }
            return answer.object("result")
                    .orElseThrow(
                            () -> McpError.invalid("The client did not answer: " + why(answer)));
        } finally {
            synchronized (open) {
                open.remove(id);
            }
        }
    }

    private static String why(JsonValue.Fields answer) {
        return answer.object("error").flatMap(error -> error.text("message")).orElse("no reason");
    }

    /** Takes what a client sent; an answer to nothing is dropped. */
    void answered(JsonValue.Fields message, String principal) throws InterruptedException {
        Asked asked;
        synchronized (open) {
            asked = open.get(message.text("id").orElse(""));
        }
        if (asked != null && asked.principal().equals(principal)) {
            // Whoever asked waits for it, or has gone this moment.
            asked.answer().offer(message, 1, TimeUnit.SECONDS);
        }
    }
}
