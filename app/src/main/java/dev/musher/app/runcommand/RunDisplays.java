package dev.musher.app.runcommand;

import dev.musher.app.commandline.CommandScreen;
import dev.musher.host.project.ProjectHost;
import dev.musher.host.run.FleetListener;
import dev.musher.host.text.RunEventText;
import java.time.ZoneId;

/** What shows a run of the fleet, for commands that run one beside something else. */
public final class RunDisplays {
    private RunDisplays() {}

    /** A line for everything that happens. */
    public static FleetListener lines(
            CommandScreen commandScreen, ProjectHost project, ZoneId zone) {
        return new LineRunDisplay(commandScreen, new RunEventText(project.work().attempts(), zone));
    }
}
