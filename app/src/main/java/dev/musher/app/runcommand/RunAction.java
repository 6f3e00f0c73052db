package dev.musher.app.runcommand;

import dev.musher.app.commandline.Colour;
import dev.musher.app.commandline.CommandAction;
import dev.musher.app.commandline.CommandInvocation;
import dev.musher.app.commandline.CommandScreen;
import dev.musher.app.commandline.ExitCode;
import dev.musher.app.commandline.Option;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.control.Fleet;
import java.time.ZoneId;

/** {@code musher run}. */
public final class RunAction implements CommandAction {
    private final Drive.Opening opening;
    private final Option.Flag json;
    private final TimeSource timeSource;
    private final ZoneId zone;

    public RunAction(Drive.Opening opening, Option.Flag json, TimeSource timeSource, ZoneId zone) {
        this.opening = opening;
        this.json = json;
        this.timeSource = timeSource;
        this.zone = zone;
    }

    @Override
    public ExitCode run(CommandInvocation commandInvocation, CommandScreen commandScreen)
            throws InterruptedException {
        try (var drive = opening.open(commandInvocation);
                var runDisplay = showing(commandInvocation, commandScreen)) {
            drive.warnings().forEach(text -> commandScreen.err().line("warning: " + text));
            var outcome = new Ride(drive, runDisplay, timeSource).run(stay(commandInvocation));
            runDisplay.ended(outcome);
            return outcome.code();
        }
    }

    private static Fleet.Stay stay(CommandInvocation commandInvocation) {
        return commandInvocation.has(RunCommand.WATCH)
                ? Fleet.Stay.WATCHING
                : Fleet.Stay.UNTIL_IDLE;
    }

    /** In place where somebody sits at a terminal that can do it, and else line by line. */
    private RunDisplay showing(CommandInvocation commandInvocation, CommandScreen commandScreen) {
        if (commandInvocation.has(json)) {
            return new JsonRunDisplay(commandScreen.out());
        }
        boolean live =
                commandScreen.audience() == CommandScreen.Audience.INTERACTIVE
                        && commandScreen.out().colour() == Colour.COLOURED;
        return live
                ? new LiveRunDisplay(commandScreen, zone)
                : new LineRunDisplay(commandScreen.out(), zone);
    }
}
