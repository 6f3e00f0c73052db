package dev.musher.workbench;

import dev.musher.commandline.Action;
import dev.musher.commandline.CommandFailed;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.json.Json;
import dev.musher.json.JsonException;
import dev.musher.json.JsonValue;
import dev.musher.task.TaskGroup;
import dev.musher.tool.ToolCall;
import dev.musher.tool.ToolOutcome;
import dev.musher.tool.ToolOutcome.Cancelled;
import dev.musher.tool.ToolOutcome.Done;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** {@code musher tool}: one call, and what came of it. */
public final class ToolAction implements Action {
    private static final int MOST_INPUT = 64 * 1024 * 1024;

    private final ToolSession.Opening sessions;
    private final InputStream input;
    private final Option.Flag json;

    public ToolAction(ToolSession.Opening sessions, InputStream input, Option.Flag json) {
        this.sessions = sessions;
        this.input = input;
        this.json = json;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        JsonValue given = given(invocation);
        String name = invocation.argument(ToolCommand.NAME);
        ToolOutcome outcome;
        List<String> ended;
        try (var session = sessions.open(invocation, screen)) {
            outcome = run(session, name, given);
            ended = session.running();
        }
        if (outcome instanceof Cancelled) {
            throw new InterruptedException();
        }
        var shown = ShownOutcome.of(outcome);
        if (invocation.has(json)) {
            screen.out().line(Json.encodeIndented(shown));
        } else {
            shown.print(screen);
        }
        for (String shell : ended) {
            screen.err()
                    .line("musher: " + shell + " was ended: it lives no longer than this call.");
        }
        return outcome instanceof Done ? ExitCode.OK : ExitCode.FAILED;
    }

    /** On a virtual thread: only there an interruption ends a wait for the network. */
    private static ToolOutcome run(ToolSession session, String name, JsonValue given)
            throws InterruptedException {
        try (var group = new TaskGroup<ToolOutcome>("tool")) {
            group.fork(
                    () ->
                            session.runner()
                                    .run(
                                            name,
                                            given,
                                            new ToolCall("call", ToolCall.Progress.UNHEARD)));
            return group.join().getFirst();
        } catch (ExecutionException e) {
            throw new IllegalStateException("the call ended without an outcome", e);
        }
    }

    private JsonValue given(Invocation invocation) {
        String text = invocation.argument(ToolCommand.INPUT).orElse("{}");
        String whence = text.equals("-") ? "Standard input" : "INPUT";
        try {
            return Json.parse(text.equals("-") ? standardInput() : text);
        } catch (JsonException e) {
            throw new CommandFailed(
                    whence + " is not JSON: " + e.getMessage(),
                    "Give one object, like '{\"path\": \"README.md\"}', in single quotes.");
        }
    }

    private String standardInput() {
        try {
            byte[] bytes = input.readNBytes(MOST_INPUT);
            if (input.read() >= 0) {
                throw new CommandFailed("Standard input has more than 64 MiB.", "");
            }
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new CommandFailed("Standard input cannot be read.", "", e);
        }
    }
}
