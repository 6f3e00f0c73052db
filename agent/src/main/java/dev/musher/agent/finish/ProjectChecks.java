package dev.musher.agent.finish;

import java.util.Optional;

/** Knows how a project checks itself. */
public interface ProjectChecks {
    ProjectChecks NONE = _ -> Optional.empty();

    /**
     * The command that says most about whether a file is in order, for a shell in the project's
     * folder; reads files, and starts nothing.
     *
     * @param path below the project's folder
     */
    Optional<String> forFile(String path);
}
