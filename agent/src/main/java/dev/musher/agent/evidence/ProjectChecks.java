package dev.musher.agent.evidence;

import java.util.List;
import java.util.Optional;

/** Knows how a project checks itself. */
public interface ProjectChecks {
    ProjectChecks NONE = _ -> Optional.empty();

    /**
     * The command that says most about whether a file is in order, for a shell in the project's
     * folder, as far as the files of the project tell; reads files, and starts nothing.
     *
     * @param path below the project's folder
     */
    Optional<String> forFile(String path);

    /** The commands that the project itself names for checking, the best first. */
    default List<String> named() {
        return List.of();
    }

    /** Whether the programs of a command are there. */
    default boolean isInstalled(String command) {
        return true;
    }

    /** Whether a command may be run, or somebody can be asked. */
    default boolean isAllowed(String command) {
        return true;
    }

    /** The same, for several questions about the files as they are now. */
    default ProjectChecks now() {
        return this;
    }
}
