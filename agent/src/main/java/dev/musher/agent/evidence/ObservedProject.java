package dev.musher.agent.evidence;

import dev.musher.tools.undo.FolderStates;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What is looked at.
 *
 * @param folder its real path
 * @param verification the command by which its user wants it verified
 * @param checks how it checks itself
 * @param states its files around calls; without them only changes that calls name are known
 */
public record ObservedProject(
        Path folder,
        Optional<String> verification,
        ProjectChecks checks,
        Optional<FolderStates> states) {
    public static ObservedProject at(Path folder) {
        return new ObservedProject(folder, Optional.empty(), ProjectChecks.NONE, Optional.empty());
    }

    public ObservedProject with(ProjectChecks known) {
        return new ObservedProject(folder, verification, known, states);
    }

    public ObservedProject with(FolderStates known) {
        return new ObservedProject(folder, verification, checks, Optional.of(known));
    }

    public ObservedProject verifiedBy(Optional<String> command) {
        return new ObservedProject(folder, command, checks, states);
    }
}
