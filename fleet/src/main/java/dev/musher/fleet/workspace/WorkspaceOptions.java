package dev.musher.fleet.workspace;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The options of a project's workspaces.
 *
 * @param baseBranch the short name; the branch that is checked out if there is none
 * @param caches variables that name a folder of each workspace's own
 * @param firstPort of the first workspace
 */
public record WorkspaceOptions(
        Optional<String> baseBranch, Setup setup, List<String> caches, int firstPort) {
    public WorkspaceOptions {
        caches = List.copyOf(caches);
    }

    /**
     * What makes a workspace ready.
     *
     * @param commands for the shell, in this order
     * @param inputs patterns of the files that they depend on
     * @param timeout of all of them together
     */
    public record Setup(List<String> commands, List<String> inputs, Duration timeout) {
        public Setup {
            commands = List.copyOf(commands);
            inputs = List.copyOf(inputs);
        }
    }
}
