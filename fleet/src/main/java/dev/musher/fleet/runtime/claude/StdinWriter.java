package dev.musher.fleet.runtime.claude;

import dev.musher.base.json.Json;
import dev.musher.base.json.JsonValue;
import dev.musher.base.json.JsonValue.Fields;
import dev.musher.base.json.JsonValue.Text;
import dev.musher.base.process.RunningCommand;
import dev.musher.base.text.Utf8;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Writes to the standard input of the CLI. A thread of its own writes, since a process that does
 * not read would block the writing thread, beyond the reach of an interruption.
 */
final class StdinWriter implements AutoCloseable {
    private static final String GO = "Begin now.";

    private final BlockingQueue<Optional<JsonValue>> said = new LinkedBlockingQueue<>();
    private boolean closed;

    StdinWriter(RunningCommand runningCommand) {
        // A write to a full pipe blocks its carrier, so this is not a virtual thread.
        Thread.ofPlatform()
                .daemon()
                .name("claude-" + runningCommand.pid() + "-in")
                .start(() -> write(runningCommand.input()));
    }

    private void write(OutputStream input) {
        try (input) {
            for (var next = said.take(); next.isPresent(); next = said.take()) {
                String line = Utf8.encodable(Json.encode(next.get())) + "\n";
                input.write(line.getBytes(StandardCharsets.UTF_8));
                input.flush();
            }
        } catch (IOException _) {
            // It has ended, or reads no more; how it ended is seen elsewhere.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * In the last text of a prompt the CLI takes a slash at the beginning for a command of its own,
     * and fetches files that stand behind an at sign without asking. A story may hold both, so the
     * last text is ours.
     */
    void prompt(String words) {
        var content = new JsonValue.Items(List.of(text(words), text(GO)));
        say(
                fields(
                        "type",
                        new Text("user"),
                        "message",
                        fields("role", new Text("user"), "content", content)));
    }

    private static Fields text(String words) {
        return fields("type", new Text("text"), "text", new Text(words));
    }

    /** The input must go back: what is allowed is this call with this input. */
    void allow(String question, Fields input) {
        answer(question, fields("behavior", new Text("allow"), "updatedInput", input));
    }

    void deny(String question, String words) {
        answer(question, fields("behavior", new Text("deny"), "message", new Text(words)));
    }

    private void answer(String question, JsonValue answer) {
        say(
                fields(
                        "type",
                        new Text("control_response"),
                        "response",
                        fields(
                                "subtype",
                                new Text("success"),
                                "request_id",
                                new Text(question),
                                "response",
                                answer)));
    }

    private void say(JsonValue line) {
        if (!closed) {
            said.add(Optional.of(line));
        }
    }

    /** Nothing more will be said. */
    @Override
    public void close() {
        if (!closed) {
            closed = true;
            said.add(Optional.empty());
        }
    }

    private static Fields fields(Object... namesAndValues) {
        Map<String, JsonValue> values = new LinkedHashMap<>();
        for (int at = 0; at < namesAndValues.length; at += 2) {
            values.put((String) namesAndValues[at], (JsonValue) namesAndValues[at + 1]);
        }
        return new Fields(values);
    }
}
