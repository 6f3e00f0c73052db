package dev.musher.server.api;

import dev.musher.base.failure.ExplainedException;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.base.json.JsonValue;
import dev.musher.base.task.TaskGroup;
import dev.musher.host.access.AccessRole;
import dev.musher.server.mcp.McpError;
import dev.musher.server.mcp.McpExchange;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

/** The tool {@code delegate}: a client hands a task to our agent and gets back what came of it. */
record DelegateTool(Delegation delegation) {
    static final String NAME = "delegate";

    private static final int USUAL_TURNS = 40;
    private static final int MOST_TURNS = 500;
    private static final Duration BETWEEN_SIGNS = Duration.ofSeconds(1);

    static JsonValue.Fields definition() {
        var properties =
                new JsonObjectBuilder()
                        .object(
                                "task",
                                property("string", "What to do, and how to tell that it is done."))
                        .object(
                                "session",
                                property("string", "The session_id of an earlier call, to go on."))
                        .object("max_turns", property("integer", "At most so many turns (40)."))
                        .object("budget", property("number", "At most so many US dollars."));
        return new JsonObjectBuilder()
                .text("name", NAME)
                .text(
                        "description",
                        "Have a coding agent do a task in the project's folder, under the rules of"
                                + " this machine. Returns its summary, the files that changed and"
                                + " the check that verified them. Takes minutes.")
                .object(
                        "inputSchema",
                        new JsonObjectBuilder()
                                .text("type", "object")
                                .object("properties", properties)
                                .texts("required", List.of("task"))
                                .value("additionalProperties", new JsonValue.Flag(false)))
                .object(
                        "annotations",
                        new JsonObjectBuilder().value("readOnlyHint", new JsonValue.Flag(false)))
                .build();
    }

    private static JsonObjectBuilder property(String type, String about) {
        return new JsonObjectBuilder().text("type", type).text("description", about);
    }

    JsonObjectBuilder call(JsonValue.Fields arguments, Caller caller, McpExchange exchange)
            throws McpError, InterruptedException {
        if (!caller.grant().role().allows(AccessRole.OPERATOR)) {
            return McpTools.result("Role viewer is not enough; this needs operator.", true);
        }
        var task = task(arguments);
        if (!exchange.canSend()) {
            throw McpError.invalid("delegate needs Accept: text/event-stream");
        }
        try (var watch = new TaskGroup<Boolean>("delegate-watch")) {
            watch.fork(watch(exchange));
            var outcome =
                    delegation.delegate(
                            task, (turn, doing) -> exchange.progress(turn, task.turns(), doing));
            return McpTools.result(Json.encode(outcome), !isCompleted(outcome));
        } catch (ExplainedException e) {
            return McpTools.result(e.explanation(), true);
        }
    }

    private static boolean isCompleted(JsonValue.Fields outcome) {
        return outcome.text("status").filter("completed"::equals).isPresent();
    }

    /** A client that has gone wants nothing any more: the agent would work for nobody. */
    private static Callable<Boolean> watch(McpExchange exchange) {
        var asking = Thread.currentThread();
        return () -> {
            try {
                while (true) {
                    Thread.sleep(BETWEEN_SIGNS);
                    exchange.stillThere();
                }
            } catch (UncheckedIOException _) {
                asking.interrupt();
                return false;
            }
        };
    }

    private static Delegation.Task task(JsonValue.Fields arguments) throws McpError {
        String prompt = arguments.text("task").orElse("").strip();
        var turns = arguments.number("max_turns").orElse(BigDecimal.valueOf(USUAL_TURNS));
        var dollars = arguments.number("budget");
        if (prompt.isEmpty()) {
            throw McpError.invalid("'task' is required: what to do.");
        }
        if (turns.compareTo(BigDecimal.ONE) < 0
                || turns.compareTo(BigDecimal.valueOf(MOST_TURNS)) > 0
                || turns.stripTrailingZeros().scale() > 0) {
            throw McpError.invalid("'max_turns' is a whole number from 1 to " + MOST_TURNS + ".");
        }
        if (dollars.filter(one -> one.signum() <= 0).isPresent()) {
            throw McpError.invalid("'budget' is a number above 0.");
        }
        return new Delegation.Task(
                prompt, turns.intValue(), dollars, arguments.text("session").orElse(""));
    }
}
