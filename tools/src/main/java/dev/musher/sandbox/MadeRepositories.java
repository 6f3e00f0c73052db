package dev.musher.sandbox;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Watches for repositories that commands make in the project. Nothing can keep a command from
 * writing settings and hooks into one, and git outside starts what they name, in the case of a
 * submodule even for a mere status of the project.
 */
final class MadeRepositories {
    /** What git writes by itself, and what starts nothing. */
    private static final Map<String, Set<String>> HARMLESS =
            Map.of(
                    "core",
                    Set.of(
                            "repositoryformatversion",
                            "filemode",
                            "bare",
                            "logallrefupdates",
                            "ignorecase",
                            "precomposeunicode",
                            "symlinks",
                            "autocrlf",
                            "eol",
                            "worktree"),
                    "remote",
                    Set.of("url", "fetch"),
                    "branch",
                    Set.of("remote", "merge", "rebase"),
                    "user",
                    Set.of("name", "email"),
                    "submodule",
                    Set.of("active", "url"));

    private final Set<Path> known;

    MadeRepositories(List<Path> known) {
        this.known = new HashSet<>(known);
    }

    /** About each only once. */
    synchronized List<String> remarks(List<Path> now) {
        var remarks = new ArrayList<String>();
        for (Path entry : now) {
            if (known.contains(entry)) {
                continue;
            }
            var suspect = suspect(entry);
            if (suspect.isPresent()) {
                known.add(entry);
                remarks.add(
                        "A command has made the repository %s, where %s. Look at it before you run git in this project."
                                .formatted(entry, suspect.get()));
            }
        }
        return remarks;
    }

    private static Optional<String> suspect(Path entry) {
        if (!Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of("a file or link leads git to another folder");
        }
        for (var setting : GitSettings.of(entry.resolve("config")).entries()) {
            if (!HARMLESS.getOrDefault(setting.section(), Set.of()).contains(setting.key())) {
                return Optional.of(
                        "the setting %s.%s may start programs"
                                .formatted(setting.section(), setting.key()));
            }
        }
        return Files.exists(entry.resolve("commondir"), LinkOption.NOFOLLOW_LINKS)
                ? Optional.of("a file leads git to settings elsewhere")
                : hook(entry).map(name -> "the hook " + name + " may be started");
    }

    private static Optional<String> hook(Path entry) {
        try (var hooks = Files.newDirectoryStream(entry.resolve("hooks"))) {
            for (Path hook : hooks) {
                var name = hook.getFileName().toString();
                if (!name.endsWith(".sample")) {
                    return Optional.of(name);
                }
            }
        } catch (IOException | DirectoryIteratorException _) {
            // No hooks, no danger.
        }
        return Optional.empty();
    }
}
