package dev.musher.agent.crew;

import java.nio.file.Path;
import java.util.List;

/**
 * The changes of a subagent in its workspace, as a patch that its parent applies or discards.
 *
 * @param id by which the parent names it, like {@code d1}
 * @param patch the file that holds it, as git writes patches
 * @param files relative to the top of the project
 * @param stat how much of which file, a line each, for people and models
 */
public record SubagentPatch(String id, Path patch, List<String> files, String stat) {
    public SubagentPatch {
        files = List.copyOf(files);
    }
}
