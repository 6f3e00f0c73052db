package dev.musher.tools.sandbox.inspect;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
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
 * @param top above it, and no command can exchange it
 * @param project beyond which no repository has its files
 */
record InspectedRepository(Path directory, Path top, Path project, RepositoryState before) {
    static final List<String> SETTINGS = List.of("config", "config.worktree");
    private static final String HOOKS = "hooks";
    static final String COMMON = "commondir";
    static final String DISABLED = ".musher-disabled";
    private static final int MOST_BYTES = 1024 * 1024;
    private static final int MOST_NAMED = 3;

    /** Disables what could start programs, and says so. */
    List<String> disarm() {
        var said = new ArrayList<String>();
        attempt(
                "content",
                () -> {
                    try (var held = HeldOpenFolder.open(top, directory)) {
                        disarm(held, said);
                    }
                },
                said);
        return said;
    }

    private void disarm(HeldOpenFolder held, List<String> said) {
        for (var name : SETTINGS) {
            attempt(name, () -> settings(held, name, said), said);
        }
        attempt("hooks", () -> hooks(held, said), said);
        attempt("commondir", () -> commonDirectory(held, said), said);
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
                    "A command made or changed the repository %s, and its %s cannot be checked (%s). Look at it yourself before you run git in this project."
                            .formatted(directory, name, failed.getMessage()));
        }
    }

    private void settings(HeldOpenFolder held, String name, List<String> said) throws IOException {
        if (held.look(name).isEmpty()) {
            return;
        }
        var known = before.settings().get(name);
        var text = held.read(name, MOST_BYTES).map(InspectedRepository::text).orElse("?");
        var safe = SafeGitSettings.of(text, this::isOwnFolder);
        if (safe.removed().isEmpty() || (known != null && isHarmlessChange(known, text, safe))) {
            return;
        }
        var aside = setAside(held, name);
        held.create(name, (known == null ? safe.text() : known).getBytes(ISO_8859_1));
        said.add(
                "A command gave the repository %s settings that may start programs (%s). They are disabled; the file is now %s."
                        .formatted(directory, names(safe.removed()), aside));
    }

    private static String text(byte[] content) {
        return new String(content, ISO_8859_1);
    }

    static boolean isReadable(Path file) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Files.size(file) <= MOST_BYTES;
    }

    /** Nothing that may start a program was added; a line that goes on could take in a new one. */
    private boolean isHarmlessChange(String known, String text, SafeGitSettings safe) {
        return known.equals(text)
                || (!known.contains("\\\n")
                        && SafeGitSettings.of(known, this::isOwnFolder)
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
                    && real.startsWith(project)
                    && !(real + "/").contains("/.git/");
        } catch (IOException | java.nio.file.InvalidPathException _) {
            return false;
        }
    }

    private static String names(List<SafeGitSettings.Removed> removed) {
        var names = new TreeSet<String>();
        removed.forEach(setting -> names.add(setting.name()));
        var first = names.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        return names.size() > MOST_NAMED ? first + ", …" : first;
    }

    private void hooks(HeldOpenFolder held, List<String> said) throws IOException {
        var there = held.look(HOOKS);
        if (there.isEmpty()) {
            return;
        }
        var found = there.get().isDirectory() ? hook(directory.resolve(HOOKS)) : "?";
        if (!found.isEmpty()) {
            said.add(
                    "A command gave the repository %s hooks (%s). They are disabled; the folder is now %s."
                            .formatted(directory, found, setAside(held, HOOKS)));
        }
    }

    private String hook(Path folder) throws IOException {
        try (var hooks = Files.newDirectoryStream(folder)) {
            for (Path hook : hooks) {
                var name = hook.getFileName().toString();
                boolean same =
                        InspectedFile.of(hook)
                                .equals(Optional.ofNullable(before.hooks().get(name)));
                if (!name.endsWith(".sample") && !same) {
                    return name;
                }
            }
        }
        return "";
    }

    /** The repository that a folder is a part of if it is one of a worktree. */
    static Optional<Path> common(Path directory) {
        return Optional.ofNullable(directory.getParent())
                .filter(above -> above.endsWith("worktrees"))
                .map(Path::getParent);
    }

    /** That of a worktree leads to the repository which it is a part of, and is git's own. */
    private void commonDirectory(HeldOpenFolder held, List<String> said) throws IOException {
        if (held.look(COMMON).isEmpty()) {
            return;
        }
        boolean ofWorktree =
                common(directory).filter(common -> common.startsWith(top)).isPresent()
                        && held.read(COMMON, MOST_BYTES)
                                .filter(content -> text(content).strip().equals("../.."))
                                .isPresent();
        if (!ofWorktree) {
            held.delete(COMMON);
            said.add(
                    "A command created %s, which points git to settings elsewhere; it was removed."
                            .formatted(directory.resolve(COMMON)));
        }
    }

    private static String setAside(HeldOpenFolder held, String name) throws IOException {
        for (int i = 1; ; i++) {
            var aside = name + DISABLED + (i == 1 ? "" : "-" + i);
            if (held.look(aside).isEmpty()) {
                held.rename(name, aside);
                return aside;
            }
        }
    }
}
