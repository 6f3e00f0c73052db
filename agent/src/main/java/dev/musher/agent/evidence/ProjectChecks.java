package dev.musher.agent.evidence;

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

    /** The same, for several questions about the files as they are now. */
    default ProjectChecks now() {
        return this;
    }
}
