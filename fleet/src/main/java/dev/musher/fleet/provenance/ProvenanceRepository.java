package dev.musher.fleet.provenance;

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

    GitPlumbing plumbing() {
        return new GitPlumbing(directory, processes, environment);
    }
}
