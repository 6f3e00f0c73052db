package dev.musher.app.servecommand;

import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandFailed;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.json.Json;
import dev.musher.base.json.JsonObjectBuilder;
import dev.musher.host.access.ServerFile;
import java.time.Duration;

/** {@code musher serve status}, {@code stop} and {@code link}: about a server that runs. */
public record RunningServerAction(ServerAccess access, Option.Flag json, Task task)
        implements CommandAction {
    /** Longer than a fleet takes to see all of its agents dead. */
    private static final Duration LONGEST_STOP = Duration.ofSeconds(90);

    /** What is wanted of it. */
    public enum Task {
        STATUS,
        STOP,
        LINK
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        var running =
                access.file()
                        .running()
                        .orElseThrow(
                                () ->
                                        new CommandFailed(
                                                "No server of this project is running.",
                                                "Start it: musher serve"));
        switch (task) {
            case STATUS -> status(running, commandInvocation.has(json), commandScreen);
            case STOP -> stop(running, commandScreen);
            case LINK -> commandScreen.out().line(access.link(running.address()));
        }
        return ExitCode.OK;
    }

    private static void status(
            ServerFile.Running running, boolean asJson, CommandScreen commandScreen) {
        commandScreen
                .out()
                .line(
                        asJson
                                ? Json.encodeIndented(
                                        new JsonObjectBuilder()
                                                .text("address", running.address())
                                                .number("port", running.port())
                                                .number("pid", running.pid())
                                                .text("started", running.started())
                                                .build())
                                : running.sentence());
    }

    private void stop(ServerFile.Running running, CommandScreen commandScreen)
            throws InterruptedException {
        if (!access.file().stop(running, LONGEST_STOP)) {
            throw new CommandFailed(
                    "The server has not stopped within %d seconds."
                            .formatted(LONGEST_STOP.toSeconds()),
                    "Its agents may take longer; it is process " + running.pid() + ".");
        }
        commandScreen.out().line("Stopped.");
    }
}
