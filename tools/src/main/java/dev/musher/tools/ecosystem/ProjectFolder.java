package dev.musher.tools.ecosystem;

import dev.musher.base.files.ConfinedDirectory;
import dev.musher.base.files.FileException;
import dev.musher.tools.filetree.IgnoreRules;
import dev.musher.tools.filetree.TreeEntryKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** A folder of the project: the names in it that git would keep, and the texts of its files. */
final class ProjectFolder {
    /** A folder with more does not describe a build. */
    private static final int MOST_NAMES = 5_000;

    /** Larger than any build file that a person writes. */
    private static final int LARGEST_FILE = 1 << 20;

    private final ConfinedDirectory confinedDirectory;
    private final Optional<ProjectFolder> parent;
    private final String path;
    private final IgnoreRules rules;
    private final TreeSet<String> files = new TreeSet<>();
    private final TreeSet<String> folders = new TreeSet<>();
    private final Map<String, String> texts = new HashMap<>();

    private ProjectFolder(
            ConfinedDirectory confinedDirectory,
            Optional<ProjectFolder> parent,
            String path,
            IgnoreRules rules) {
        this.confinedDirectory = confinedDirectory;
        this.parent = parent;
        this.path = path;
        this.rules = rules;
        list();
    }

    static ProjectFolder top(ConfinedDirectory confinedDirectory, IgnoreRules rules) {
        return new ProjectFolder(confinedDirectory, Optional.empty(), "", rules);
    }

    ProjectFolder child(String name) {
        return new ProjectFolder(
                confinedDirectory,
                Optional.of(this),
                inProject(name),
                rules.enter(real().resolve(name)));
    }

    /** Below the project's root, with slashes; empty for the root itself. */
    String path() {
        return path;
    }

    boolean isTop() {
        return parent.isEmpty();
    }

    /** Whether a repository of its own begins here, such as a submodule. */
    boolean isRepository() {
        return files.contains(".git") || folders.contains(".git");
    }

    /** A path in this folder, as seen from the project's root. */
    String inProject(String name) {
        return path.isEmpty() ? name : path + "/" + name;
    }

    List<String> folders() {
        return new ArrayList<>(folders);
    }

    List<String> filesEndingIn(String end) {
        return files.stream().filter(name -> name.endsWith(end)).toList();
    }

    /** Whether there is a file of that name; it may be in a folder below. */
    boolean has(String name) {
        return name.indexOf('/') < 0
                ? files.contains(name)
                : Files.isRegularFile(real().resolve(name));
    }

    boolean hasFolder(String name) {
        return folders.contains(name);
    }

    /** The first of these names that is there. */
    Optional<String> first(String... names) {
        for (String name : names) {
            if (has(name)) {
                return Optional.of(name);
            }
        }
        return Optional.empty();
    }

    /** Whether the folder, or one above it in the project, has a file of that name. */
    boolean hasAbove(String name) {
        return has(name) || parent.map(above -> above.hasAbove(name)).orElse(false);
    }

    /** The text of a file; empty if there is none, or none that a person wrote. */
    String text(String name) {
        return has(name) ? texts.computeIfAbsent(name, this::read) : "";
    }

    /** Whether one of the files says so, anywhere. */
    boolean says(String word, String... names) {
        for (String name : names) {
            if (text(name).contains(word)) {
                return true;
            }
        }
        return false;
    }

    boolean isExecutable(String name) {
        return has(name) && Files.isExecutable(real().resolve(name));
    }

    private String read(String name) {
        try {
            var bytes = confinedDirectory.read(Path.of(inProject(name)), LARGEST_FILE);
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (FileException _) {
            return "";
        }
    }

    private Path real() {
        return path.isEmpty() ? confinedDirectory.path() : confinedDirectory.path().resolve(path);
    }

    private void list() {
        try (var entries = Files.newDirectoryStream(real())) {
            int count = 0;
            for (Path entry : entries) {
                if (++count > MOST_NAMES) {
                    return;
                }
                sort(entry);
            }
        } catch (IOException | DirectoryIteratorException _) {
            // What cannot be looked into describes no build.
        }
    }

    /** Names that are not text cannot be written into settings, and are left out. */
    private void sort(Path entry) {
        var name = String.valueOf(entry.getFileName());
        if (name.indexOf('\uFFFD') >= 0) {
            return;
        }
        if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
            if (!rules.ignores(entry, TreeEntryKind.DIRECTORY)) {
                folders.add(name);
            }
        } else if (Files.isRegularFile(entry) && !rules.ignores(entry, TreeEntryKind.FILE)) {
            files.add(name);
        }
    }
}
