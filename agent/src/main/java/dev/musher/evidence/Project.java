package dev.musher.evidence;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What is looked at.
 *
 * @param folder its real path
 * @param verification the command by which its user wants it verified
 */
public record Project(Path folder, Optional<String> verification) {
    public static Project at(Path folder) {
        return new Project(folder, Optional.empty());
    }
}
