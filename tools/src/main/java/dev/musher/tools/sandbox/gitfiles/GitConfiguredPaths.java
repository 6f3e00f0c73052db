package dev.musher.tools.sandbox.gitfiles;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.TreeSet;

/** What git obeys because settings name it: folders of hooks, further settings, programs. */
public final class GitConfiguredPaths {
    private static final Path OF_THE_SYSTEM = Path.of("/etc/gitconfig");

    /** As deep as git follows. */
    private static final int DEEPEST = 10;

    /** Their words name no file that git runs by itself. */
    private static final Set<String> WITHOUT_PROGRAMS =
            Set.of("alias", "user", "remote", "branch", "url", "submodule", "include", "includeif");

    private final Path home;
    private final Path root;
    private final Set<Path> read = new HashSet<>();
    private final Set<Path> hooks = new TreeSet<>();
    private final Set<Path> settings = new TreeSet<>();
    private final Set<Path> programs = new TreeSet<>();
    private final List<String> problems = new ArrayList<>();

    /**
     * @param root from where a folder of hooks is named
     */
    public GitConfiguredPaths(Path home, Path root) {
        this.home = home;
        this.root = root;
    }

    /** The files of the user and the machine. */
    public static List<Path> ofUser(Path home, Map<String, String> environment) {
        var files = new ArrayList<>(List.of(OF_THE_SYSTEM, home.resolve(".gitconfig")));
        files.add(home.resolve(".config/git/config"));
        add(files, environment.getOrDefault("XDG_CONFIG_HOME", ""), "git/config");
        add(files, environment.getOrDefault("GIT_CONFIG_GLOBAL", ""), "");
        add(files, environment.getOrDefault("GIT_CONFIG_SYSTEM", ""), "");
        return files;
    }

    private static void add(List<Path> files, String folder, String name) {
        if (folder.startsWith("/")) {
            files.add(Path.of(folder).resolve(name));
        }
    }

    public GitConfiguredPaths read(Path file) {
        read(file, 0);
        return this;
    }

    private void read(Path file, int depth) {
        if (depth > DEEPEST || !read.add(file)) {
            return;
        }
        var found = GitSettings.of(file);
        found.problem().ifPresent(problem -> problems.add(file + ": " + problem));
        for (String path : found.includes()) {
            Path included = resolved(file.resolveSibling(""), path);
            settings.add(included);
            read(included, depth + 1);
        }
        for (var entry : found.entries()) {
            if (entry.name().equals("core.hookspath")) {
                hooks.add(resolved(root, entry.text()));
            } else if (!WITHOUT_PROGRAMS.contains(entry.section())) {
                addPrograms(entry.text());
            }
        }
    }

    private void addPrograms(String command) {
        var words = new StringTokenizer(command, " \t\n\"';|&()<>=!");
        while (words.hasMoreTokens()) {
            Path file = resolved(root, words.nextToken());
            if (file.startsWith(root) && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                programs.add(file);
            }
        }
    }

    /** What is not a path names nothing; the root stands for it. */
    private Path resolved(Path base, String written) {
        try {
            var path = written.startsWith("~/") ? home + written.substring(1) : written;
            return base.resolve(path).normalize();
        } catch (InvalidPathException _) {
            return root;
        }
    }

    /** Folders, there or not. */
    public Set<Path> hooks() {
        return hooks;
    }

    /** Files that are included, there or not. */
    public Set<Path> settings() {
        return settings;
    }

    /** Files at the root or below it. */
    public Set<Path> programs() {
        return programs;
    }

    /** Files that could not be read, and why. */
    public List<String> problems() {
        return problems;
    }
}
