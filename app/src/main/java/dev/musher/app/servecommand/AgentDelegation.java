package dev.musher.app.servecommand;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.git.Git;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.process.CommandInput;
import dev.musher.base.process.CommandLine;
import dev.musher.base.process.CommandResult;
import dev.musher.base.process.OutputLimit;
import dev.musher.base.process.OutputListener;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.text.ImmutableBytes;
import dev.musher.server.api.Delegation;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Delegates tasks to headless runs of this program, each a process of its own. */
public final class AgentDelegation implements Delegation {
    private static final Duration LONGEST = Duration.ofMinutes(60);
    private static final int MOST_AT_ONCE = 4;
    private static final OutputLimit ENDS = OutputLimit.ends(16 * 1024, 64 * 1024);

    private final ProcessRunner processes;
    private final Supplier<Path> launcher;
    private final Path project;
    private final Map<String, String> environment;
    private final Semaphore free = new Semaphore(MOST_AT_ONCE);

    public AgentDelegation(
            ProcessRunner processes,
            Supplier<Path> launcher,
            Path project,
            Map<String, String> environment) {
        this.processes = processes;
        this.launcher = launcher;
        this.project = project;
        this.environment = Map.copyOf(environment);
    }

    @Override
    public JsonValue.Fields delegate(Task task, Listener listener) throws InterruptedException {
        if (!free.tryAcquire()) {
            throw new ExplainedException(
                    "%d tasks are delegated already.".formatted(MOST_AT_ONCE),
                    "Try again when one has ended.");
        }
        try {
            var changes = new FolderChanges(new Git(processes, environment, project));
            var before = changes.snapshot();
            var lines = new Lines(listener);
            var result =
                    processes.run(
                            new CommandLine(
                                    words(task),
                                    project,
                                    environment,
                                    CommandInput.text(task.prompt())),
                            LONGEST,
                            ENDS,
                            lines);
            var outcome = outcome(lines, result);
            if (before.isPresent()) {
                changes.since(before.get())
                        .ifPresent(files -> outcome.texts("files_changed", files));
            }
            return outcome.build();
        } finally {
            free.release();
        }
    }

    /** Without the prompt: everybody on this machine reads command lines, and they are short. */
    private List<String> words(Task task) {
        var words =
                new ArrayList<>(
                        List.of(launcher.get().toString(), "--output-format", "stream-json"));
        words.addAll(List.of("--max-turns", Integer.toString(task.turns())));
        task.dollars().ifPresent(most -> words.addAll(List.of("--budget", most.toPlainString())));
        if (!task.session().isEmpty()) {
            words.addAll(List.of("--resume", task.session()));
        }
        words.add("-p");
        return words;
    }

    private static JsonObjectBuilder outcome(Lines lines, CommandResult result) {
        return switch (result) {
            case CommandResult.TimedOut _ ->
                    failed(
                            "The agent was stopped after %d minutes."
                                    .formatted(LONGEST.toMinutes()));
            case CommandResult.Exited(int code, _, var err) ->
                    lines.result()
                            .map(last -> outcome(last, lines.commands))
                            .orElseGet(
                                    () ->
                                            failed(
                                                    "The agent ended with %d: %s"
                                                            .formatted(code, err.text().strip())));
        };
    }

    private static JsonObjectBuilder failed(String why) {
        return new JsonObjectBuilder().text("status", "error").text("summary", why);
    }

    private static JsonObjectBuilder outcome(
            JsonValue.Fields result, List<JsonObjectBuilder> commands) {
        boolean isError =
                result.field("is_error")
                        .filter(JsonValue.Flag.class::isInstance)
                        .map(flag -> ((JsonValue.Flag) flag).value())
                        .orElse(true);
        var outcome =
                new JsonObjectBuilder()
                        .text("status", isError ? "error" : "completed")
                        .text("session_id", result.text("session_id").orElse(""))
                        .text("summary", result.text("result").orElse(""))
                        .object(
                                "evidence",
                                new JsonObjectBuilder()
                                        .value("verification", field(result, "verification"))
                                        .objects("commands", commands, one -> one));
        for (String same : List.of("errors", "num_turns", "duration_ms", "total_cost_usd")) {
            outcome.value(same, field(result, same));
        }
        return outcome;
    }

    private static JsonValue field(JsonValue.Fields fields, String name) {
        return fields.field(name).orElse(new JsonValue.Null());
    }

    /** Reads what the agent tells, a line of JSON at a time. */
    private static final class Lines implements OutputListener {
        private static final int LONGEST_LINE = 8 * 1024 * 1024;
        private static final int MOST_COMMANDS = 50;

        private final Listener listener;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        private final Map<String, String> called = new HashMap<>();
        private final List<JsonObjectBuilder> commands = new ArrayList<>();
        private Optional<JsonValue.Fields> result = Optional.empty();
        private int turn;

        Lines(Listener listener) {
            this.listener = listener;
        }

        Optional<JsonValue.Fields> result() {
            return result;
        }

        @Override
        public void out(ImmutableBytes chunk) {
            for (byte one : chunk.toArray()) {
                if (one == '\n') {
                    read(line.toString(UTF_8));
                    line.reset();
                } else if (line.size() < LONGEST_LINE) {
                    line.write(one);
                }
            }
        }

        @Override
        public void err(ImmutableBytes chunk) {
            // Kept by whoever runs it.
        }

        private void read(String text) {
            try {
                if (Json.parse(text) instanceof JsonValue.Fields message) {
                    switch (message.text("type").orElse("")) {
                        case "assistant" -> said(message);
                        case "user" -> answered(message);
                        case "result" -> result = Optional.of(message);
                        default -> {}
                    }
                }
            } catch (JsonException _) {
                // Something else that writes to standard output.
            }
        }

        private void said(JsonValue.Fields message) {
            turn++;
            for (JsonValue part : content(message)) {
                if (part instanceof JsonValue.Fields call
                        && call.text("type").filter("tool_use"::equals).isPresent()) {
                    var input = call.object("input").orElse(new JsonValue.Fields(Map.of()));
                    input.text("command")
                            .ifPresent(command -> called.put(call.text("id").orElse(""), command));
                    listener.heard(turn, call.text("name").orElse(""));
                }
            }
        }

        private void answered(JsonValue.Fields message) {
            for (JsonValue part : content(message)) {
                if (part instanceof JsonValue.Fields answer) {
                    var command = called.remove(answer.text("tool_use_id").orElse(""));
                    if (command != null && commands.size() < MOST_COMMANDS) {
                        var outcome =
                                message.object("tool_use_result")
                                        .flatMap(found -> found.text("outcome"));
                        commands.add(
                                new JsonObjectBuilder()
                                        .text("command", command)
                                        .text("outcome", outcome.orElse("")));
                    }
                }
            }
        }

        private static List<JsonValue> content(JsonValue.Fields message) {
            return message.object("message")
                    .filter(
                            said ->
                                    said.field("content").orElse(new JsonValue.Null())
                                            instanceof JsonValue.Items)
                    .map(said -> said.items("content"))
                    .orElse(List.of());
        }
    }
}
