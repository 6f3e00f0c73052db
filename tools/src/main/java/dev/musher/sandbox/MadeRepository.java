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
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A git directory that a command has made or can change. Nothing can keep a command from writing
 * settings and hooks into it, and git outside starts what they name, in the case of a submodule
 * even for a mere status of the project; so they are disabled, but for those of before.
 *
 * @param top of the project, beyond which no repository has its files
 */
record MadeRepository(Path directory, Path top, RepositoryState before) {
    static final List<String> SETTINGS = List.of("config", "config.worktree");
    static final String DISABLED = ".musher-disabled";
    private static final int MOST_BYTES = 1024 * 1024;
    private static final int MOST_NAMED = 3;

    /** Disables what could start programs, and says so. */
    List<String> disarm() {
        var said = new ArrayList<String>();
        for (var name : SETTINGS) {
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
                    "A command made or changed the repository %s, and its %s cannot be checked (%s). Look at it before you run git in this project."
                            .formatted(directory, name, failed.getMessage()));
        }
    }

    private void settings(Path file, List<String> said) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        var known = before.settings().get(file.getFileName().toString());
        var text = isReadable(file) ? new String(Files.readAllBytes(file), ISO_8859_1) : "?";
        var safe = SafeSettings.of(text, this::isOwnFolder);
        if (safe.removed().isEmpty() || (known != null && isHarmlessChange(known, text, safe))) {
            return;
        }
        Path aside = setAside(file);
        Files.write(
                file,
                (known == null ? safe.text() : known).getBytes(ISO_8859_1),
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
        said.add(
                "A command gave the repository %s settings that may start programs (%s). They are disabled; the file is now %s."
                        .formatted(directory, names(safe.removed()), aside.getFileName()));
    }

    static boolean isReadable(Path file) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Files.size(file) <= MOST_BYTES;
    }

    /** Nothing that may start a program was added; a line that goes on could take in a new one. */
    private boolean isHarmlessChange(String known, String text, SafeSettings safe) {
        return known.equals(text)
                || (!known.contains("\\\n")
                        && SafeSettings.of(known, this::isOwnFolder)
                                .removed()
                                .equals(safe.removed()));
    }

    /** Git writes the files of a repository there: in the project, and not into another one. */
    private boolean isOwnFolder(String written) {
        try {
            Path folder = directory.resolve(written).normalize();
            while (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                folder = folder.resolveSibling("");
            }
            Path real = folder.toRealPath();
            return !Path.of(written).isAbsolute()
                    && real.startsWith(top)
                    && !(real + "/").contains("/.git/");
        } catch (IOException | java.nio.file.InvalidPathException _) {
            return false;
        }
    }

    private static String names(List<SafeSettings.Removed> removed) {
        var names = new TreeSet<String>();
        removed.forEach(setting -> names.add(setting.name()));
        var first = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        return names.size() > MOST_NAMED ? first + ", …" : first;
    }

    private void hooks(Path hooks, List<String> said) throws IOException {
        if (!Files.exists(hooks, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        var found = Files.isDirectory(hooks, LinkOption.NOFOLLOW_LINKS) ? hook(hooks) : "?";
        if (!found.isEmpty()) {
            Path aside = setAside(hooks);
            said.add(
                    "A command gave the repository %s hooks (%s). They are disabled; the folder is now %s."
                            .formatted(directory, found, aside.getFileName()));
        }
    }

    private String hook(Path folder) throws IOException {
        try (var hooks = Files.newDirectoryStream(folder)) {
            for (Path hook : hooks) {
                var name = hook.getFileName().toString();
                boolean same =
                        FileState.of(hook).equals(Optional.ofNullable(before.hooks().get(name)));
                if (!name.endsWith(".sample") && !same) {
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
