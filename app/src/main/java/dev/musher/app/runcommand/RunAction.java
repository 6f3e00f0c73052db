package dev.musher.app.runcommand;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.control.Fleet;
import dev.musher.fleet.control.Fleet.Rest;
import dev.musher.host.access.ServerFile;
import dev.musher.host.run.FleetListener;
import dev.musher.host.run.FleetRun;
import dev.musher.host.run.FleetRunner;
import dev.musher.host.run.RunOutcome;
import dev.musher.host.text.RunEventText;
import java.time.ZoneId;
import java.util.Optional;
import java.util.function.Supplier;

/** {@code musher run}. */
public final class RunAction implements CommandAction {
    /** Puts a fleet together; whatever stands in the way is said, all at once. */
    @FunctionalInterface
    public interface Opening {
        FleetRun open(CommandInvocation commandInvocation) throws InterruptedException;
    }

    private final Opening opening;
    private final Option.Flag json;
    private final TimeSource timeSource;
    private final ZoneId zone;
    private final Supplier<Optional<ServerFile.Running>> server;

    /**
     * @param server of the project, which may be the one that has the fleet
     */
    public RunAction(
            Opening opening,
            Option.Flag json,
            TimeSource timeSource,
            ZoneId zone,
            Supplier<Optional<ServerFile.Running>> server) {
        this.opening = opening;
        this.json = json;
        this.timeSource = timeSource;
        this.zone = zone;
        this.server = server;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        try (var run = opening.open(commandInvocation);
                var showing = showing(commandInvocation, commandScreen, run)) {
            run.warnings().forEach(text -> commandScreen.err().line("warning: " + text));
            var outcome =
                    new FleetRunner(run, showing, timeSource, FleetRunner.TICK)
                            .run(whenIdle(commandInvocation));
            showing.ended(outcome);
            if (outcome.rest() instanceof Rest.Unable) {
                server.get().ifPresent(one -> commandScreen.err().line(one.sentence()));
            }
            return code(outcome);
        }
    }

    static ExitCode code(RunOutcome outcome) {
        return switch (outcome.rest()) {
            case Rest.Stopped _ -> ExitCode.INTERRUPTED;
            case Rest.Unable _ -> ExitCode.FAILED;
            case Rest.Idle _ -> outcome.left().isEmpty() ? ExitCode.OK : ExitCode.UNFINISHED;
            case Rest.Paused _ -> ExitCode.UNFINISHED;
        };
    }

    private static Fleet.WhenIdle whenIdle(CommandInvocation commandInvocation) {
        return commandInvocation.has(RunCommand.WATCH)
                ? Fleet.WhenIdle.WATCHING
                : Fleet.WhenIdle.UNTIL_IDLE;
    }

    /** In place on a terminal that can do it, and else line by line. */
    private FleetListener showing(
            CommandInvocation commandInvocation, CommandScreen commandScreen, FleetRun run) {
        if (commandInvocation.has(json)) {
            return new JsonRunDisplay(commandScreen.out());
        }
        boolean live =
                commandScreen.audience() == CommandScreen.Audience.INTERACTIVE
                        && commandScreen.out().colour() == Colour.COLOURED;
        var text = new RunEventText(run.attempts(), zone);
        return live
                ? new LiveRunDisplay(commandScreen, text)
                : new LineRunDisplay(commandScreen, text);
    }
}
