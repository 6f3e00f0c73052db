package dev.musher.fleet;

import dev.musher.attempt.AttemptFolders;
import dev.musher.git.Git;
import dev.musher.process.ProcessTable;
import dev.musher.process.Processes;
import dev.musher.time.Clock;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Map;

/**
 * Where a fleet lives.
 *
 * @param project the top of the user's checkout; not to be written
 * @param processes made with the environment that {@link Life#mark} gives; whatever else starts
 *     something for the fleet should use the same
 * @param environment the user's
 * @param zone in which days of budgets begin and end
 */
public record Surroundings(
        Path project,
        Map<String, String> environment,
        AttemptFolders folders,
        Life life,
        Processes processes,
        ProcessTable table,
        Clock clock,
        ZoneId zone) {
    public Surroundings {
        environment = Map.copyOf(environment);
    }

    /** Git in the project. */
    public Git git() {
        return new Git(processes, environment, project);
    }
}
