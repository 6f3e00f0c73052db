package dev.musher.app.toolcommands;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonException;
import dev.musher.base.json.JsonValue;
import dev.musher.base.task.TaskGroup;
import dev.musher.tools.api.ToolCall;
import dev.musher.tools.api.ToolOutcome;
import dev.musher.tools.api.ToolOutcome.Cancelled;
import dev.musher.tools.api.ToolOutcome.Done;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** {@code musher tool}: one call, and what came of it. */
public final class ToolAction implements CommandAction {
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
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        JsonValue given = given(commandInvocation);
        String name = commandInvocation.argument(ToolCommand.NAME);
        ToolOutcome outcome;
        List<String> ended;
        try (var session = sessions.open(commandInvocation, commandScreen)) {
            outcome = run(session, name, given);
            ended = session.running();
        }
        if (outcome instanceof Cancelled) {
            throw new InterruptedException();
        }
        var shown = ShownOutcome.of(outcome);
        if (commandInvocation.has(json)) {
            commandScreen.out().line(Json.encodeIndented(shown));
        } else {
            shown.print(commandScreen);
        }
        for (String shell : ended) {
            commandScreen.err().line("musher: " + shell + " was stopped: it ends with this call.");
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

    private JsonValue given(CommandInvocation commandInvocation) {
        String text = commandInvocation.argument(ToolCommand.INPUT).orElse("{}");
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
