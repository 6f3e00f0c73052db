package dev.musher.fleet.provenance;

import dev.musher.base.git.Git;
import dev.musher.base.git.GitCommand;
import dev.musher.base.process.ProcessRunner;
import java.nio.file.Path;
import java.util.Map;

/**
 * The repository, and how git is run there.
 *
 * @param directory in its checkout
 * @param environment the user's
 */
public record ProvenanceRepository(
        Path directory, ProcessRunner processes, Map<String, String> environment) {
    public ProvenanceRepository {
        environment = Map.copyOf(environment);
    }

    GitCommand command() {
        return new Git(processes, environment, directory).command();
    }
}
