package dev.musher.tools.filetree;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where rules come from besides the tree itself.
 *
 * @param userFile the user's own patterns, git's core.excludesFile; it need not exist
 * @param top where a tree that is not a repository begins: {@code .gitignore} files count from
 *     there
 */
public record IgnoreSources(Optional<Path> userFile, NameCase nameCase, Path top) {
    /** Only what the tree says, with exact names. */
    public static IgnoreSources ofTree(Path top) {
        return new IgnoreSources(Optional.empty(), NameCase.EXACT, top);
    }

    public IgnoreSources with(Path file) {
        return new IgnoreSources(Optional.of(file), nameCase, top);
    }

    public IgnoreSources with(NameCase names) {
        return new IgnoreSources(userFile, names, top);
    }

    /** Where git looks for the user's patterns if its configuration names no file. */
    public static Path usualUserFile(Map<String, String> environment, Path home) {
        var configured = environment.getOrDefault("XDG_CONFIG_HOME", "");
        var folder = configured.isEmpty() ? home.resolve(".config") : Path.of(configured);
        return folder.resolve("git").resolve("ignore");
    }
}
