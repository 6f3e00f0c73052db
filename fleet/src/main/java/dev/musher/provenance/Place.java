package dev.musher.provenance;

import dev.musher.process.Processes;
import java.nio.file.Path;
import java.util.Map;

/**
 * The repository, and how git is run there.
 *
 * @param directory in its checkout
 * @param environment the user's
 */
public record Place(Path directory, Processes processes, Map<String, String> environment) {
    public Place {
        environment = Map.copyOf(environment);
    }

    Plumbing plumbing() {
        return new Plumbing(directory, processes, environment);
    }
}
