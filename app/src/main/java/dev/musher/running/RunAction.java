package dev.musher.running;

import dev.musher.commandline.Action;
import dev.musher.commandline.Colour;
import dev.musher.commandline.ExitCode;
import dev.musher.commandline.Invocation;
import dev.musher.commandline.Option;
import dev.musher.commandline.Screen;
import dev.musher.fleet.Fleet;
import dev.musher.fleet.Fleet.Rest;
import dev.musher.host.run.FleetListener;
import dev.musher.host.run.FleetRun;
import dev.musher.host.run.FleetRunner;
import dev.musher.host.run.RunOutcome;
import dev.musher.time.Clock;
import java.time.ZoneId;

/** {@code musher run}. */
public final class RunAction implements Action {
    /** Puts a fleet together; whatever stands in the way is said, all at once. */
    @FunctionalInterface
    public interface Opening {
        FleetRun open(Invocation invocation) throws InterruptedException;
    }

    private final Opening opening;
    private final Option.Flag json;
    private final Clock clock;
    private final ZoneId zone;

    public RunAction(Opening opening, Option.Flag json, Clock clock, ZoneId zone) {
        this.opening = opening;
        this.json = json;
        this.clock = clock;
        this.zone = zone;
    }

    @Override
    public ExitCode run(Invocation invocation, Screen screen) throws InterruptedException {
        try (var drive = opening.open(invocation);
                var showing = showing(invocation, screen)) {
            drive.warnings().forEach(text -> screen.err().line("warning: " + text));
            var outcome = new FleetRunner(drive, showing, clock).run(stay(invocation));
            showing.ended(outcome);
            return code(outcome);
        }
    }

    static ExitCode code(RunOutcome outcome) {
        return switch (outcome.rest()) {
            case Rest.Stopped _ -> ExitCode.INTERRUPTED;
            case Rest.Unable _ -> ExitCode.FAILED;
            case Rest.Idle _ -> outcome.left().isEmpty() ? ExitCode.OK : ExitCode.UNFINISHED;
        };
    }

    private static Fleet.Stay stay(Invocation invocation) {
        return invocation.has(RunCommand.WATCH) ? Fleet.Stay.WATCHING : Fleet.Stay.UNTIL_IDLE;
    }

    /** In place where somebody sits at a terminal that can do it, and else line by line. */
    private FleetListener showing(Invocation invocation, Screen screen) {
        if (invocation.has(json)) {
            return new JsonShowing(screen.out());
        }
        boolean live =
                screen.audience() == Screen.Audience.INTERACTIVE
                        && screen.out().colour() == Colour.COLOURED;
        return live ? new LiveShowing(screen, zone) : new LineShowing(screen.out(), zone);
    }
}
