package dev.musher.fleet.environment;

import dev.musher.base.git.Git;
import dev.musher.base.process.ProcessRunner;
import dev.musher.base.process.tree.ProcessTable;
import dev.musher.base.time.TimeSource;
import dev.musher.fleet.attemptfiles.AttemptFolders;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Map;

/**
 * The environment of a fleet: project, processes and clock.
 *
 * @param project the top of the user's checkout; not to be written
 * @param processes made with the environment that {@link FleetInstance#mark} gives; whatever else
 *     starts something for the fleet should use the same
 * @param environment the user's
 * @param zone in which days of budgets begin and end
 */
public record FleetEnvironment(
        Path project,
        Map<String, String> environment,
        AttemptFolders folders,
        FleetInstance life,
        ProcessRunner processes,
        ProcessTable table,
        TimeSource clock,
        ZoneId zone) {
    public FleetEnvironment {
        environment = Map.copyOf(environment);
    }

    /** Git in the project. */
    public Git git() {
        return new Git(processes, environment, project);
    }
}
