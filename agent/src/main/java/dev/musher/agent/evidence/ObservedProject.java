package dev.musher.agent.evidence;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What is looked at.
 *
 * @param folder its real path
 * @param verification the command by which its user wants it verified
 */
public record ObservedProject(Path folder, Optional<String> verification) {
    public static ObservedProject at(Path folder) {
        return new ObservedProject(folder, Optional.empty());
    }
}
