package dev.musher.sandbox;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * A git directory that a command has made. Nothing can keep a command from writing settings and
 * hooks into it, and git outside starts what they name, in the case of a submodule even for a mere
 * status of the project; so they are disabled.
 */
record MadeRepository(Path directory) {
    static final String DISABLED = ".musher-disabled";
    private static final int MOST_BYTES = 1024 * 1024;
    private static final int MOST_NAMED = 3;

    /** Disables what could start programs, and says so. */
    List<String> disarm() {
        var said = new ArrayList<String>();
        for (var name : List.of("config", "config.worktree")) {
            attempt(name, () -> settings(directory.resolve(name), said), said);
        }
        attempt("hooks", () -> hooks(directory.resolve("hooks"), said), said);
        attempt("commondir", () -> commonDirectory(directory.resolve("commondir"), said), said);
        return said;
    }

    /** A change to the files of the repository. */
    private interface Step {
        void run() throws IOException;
    }

    private void attempt(String name, Step step, List<String> said) {
        try {
            step.run();
        } catch (IOException | DirectoryIteratorException failed) {
            said.add(
                    "A command made the repository %s, and its %s cannot be checked (%s). Look at it before you run git in this project."
                            .formatted(directory, name, failed.getMessage()));
        }
    }

    private void settings(Path file, List<String> said) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        boolean readable =
                Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        && Files.size(file) <= MOST_BYTES;
        var safe =
                readable
                        ? SafeSettings.of(new String(Files.readAllBytes(file), ISO_8859_1))
                        : new SafeSettings("", List.of("?"));
        if (safe.removed().isEmpty()) {
            return;
        }
        Path aside = setAside(file);
        Files.write(
                file,
                safe.text().getBytes(ISO_8859_1),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        said.add(
                "A command made the repository %s with settings that may start programs (%s). They are disabled; the original is %s."
                        .formatted(directory, names(safe.removed()), aside.getFileName()));
    }

    private static String names(List<String> removed) {
        var first = String.join(", ", removed.subList(0, Math.min(MOST_NAMED, removed.size())));
        return removed.size() > MOST_NAMED ? first + ", …" : first;
    }

    private void hooks(Path hooks, List<String> said) throws IOException {
        if (!Files.exists(hooks, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        var found = Files.isDirectory(hooks, LinkOption.NOFOLLOW_LINKS) ? hook(hooks) : "?";
        if (!found.isEmpty()) {
            Path aside = setAside(hooks);
            said.add(
                    "A command made the repository %s with hooks (%s). They are disabled; the originals are in %s."
                            .formatted(directory, found, aside.getFileName()));
        }
    }

    private static String hook(Path folder) throws IOException {
        try (var hooks = Files.newDirectoryStream(folder)) {
            for (Path hook : hooks) {
                var name = hook.getFileName().toString();
                if (!name.endsWith(".sample")) {
                    return name;
                }
            }
        }
        return "";
    }

    /** That of a worktree leads to the repository which it is a part of, and is git's own. */
    private void commonDirectory(Path file, List<String> said) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Path worktrees = directory.getParent();
        boolean ofWorktree =
                worktrees != null
                        && worktrees.endsWith("worktrees")
                        && GitFinder.text(file).filter("../.."::equals).isPresent();
        if (!ofWorktree) {
            Files.delete(file);
            said.add(
                    "A command had made %s, which leads git to settings elsewhere; it is removed."
                            .formatted(file));
        }
    }

    private static Path setAside(Path file) throws IOException {
        for (int i = 1; ; i++) {
            Path aside =
                    file.resolveSibling(file.getFileName() + DISABLED + (i == 1 ? "" : "-" + i));
            if (!Files.exists(aside, LinkOption.NOFOLLOW_LINKS)) {
                return Files.move(file, aside);
            }
        }
    }
}
