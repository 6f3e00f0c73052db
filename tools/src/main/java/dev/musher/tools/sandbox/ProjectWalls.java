package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.gitfiles.GitConfiguredPaths;
import dev.musher.tools.sandbox.gitfiles.GitFinder;
import dev.musher.tools.sandbox.gitfiles.GitLocation;
import dev.musher.tools.sandbox.inspect.CommandInspector;
import dev.musher.tools.sandbox.inspect.GitFolderInspection;
import dev.musher.tools.sandbox.inspect.ProjectTree;
import dev.musher.tools.sandbox.options.ProjectAccess;
import dev.musher.tools.sandbox.options.SandboxAccess;
import dev.musher.tools.sandbox.options.SandboxLocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * The workplace as commands see it. Where its repositories are is found once, before any command
 * has run: what commands make later does not widen what they get.
 */
final class ProjectWalls implements AutoCloseable {
    private static final int MOST_NESTED = 16;

    private final SandboxLocation sandboxLocation;
    private final SandboxAccess sandboxAccess;
    private final ProjectAccess writing;
    private final MountedCopies mountedCopies;
    private final GitFinder finder;

    /** The workplace, or above it the top of the repository that it is a part of. */
    private final Path top;

    /** By the places that the policy names, what was there when the session began. */
    private final Map<Path, Path> opened = new LinkedHashMap<>();

    private final Set<Path> kept = new TreeSet<>();

    /** Mount points cannot be moved away, but the folders above them can, unless they are some. */
    private final Set<Path> folders = new TreeSet<>();

    private final List<GitWalls> repositories = new ArrayList<>();

    /** The tops of repositories, from where settings name hooks. */
    private final Set<Path> roots = new TreeSet<>();

    /** What settings name and is to be kept also if it is not there yet. */
    private final Set<Path> hookFolders = new TreeSet<>();

    private final Set<Path> settingsFiles = new TreeSet<>();
    private final List<String> notices = new ArrayList<>();
    private final SecretFiles secrets;
    private final ProjectTree tree;
    private final CommandInspector inspector;
    private final List<GitFolderInspection> elsewhere = new ArrayList<>();
    private final NavigableSet<Path> made = new TreeSet<>();

    ProjectWalls(SandboxLocation sandboxLocation, SandboxPolicy policy) throws IOException {
        this.sandboxLocation = sandboxLocation;
        this.sandboxAccess = policy.access();
        this.writing = policy.project();
        sandboxAccess.writable().forEach(path -> opened.put(path, SandboxLocation.existing(path)));
        this.mountedCopies = new MountedCopies(sandboxLocation.state());
        this.finder = new GitFinder(sandboxLocation.home());
        var place = finder.around(sandboxLocation.workplace());
        this.top = topOf(place);
        take(place);
        this.secrets = new SecretFiles(top, indexOf(place));
        this.tree = new ProjectTree(top, sandboxLocation.workplace(), sandboxAccess.secrets());
        tree.skip(unchangeable());
        var first = tree.lookAtFolders();
        takeNested(first.repositories());
        keepNamed();
        keepInside(sandboxLocation.state());
        tree.skip(unchangeable());
        notices.addAll(first.gaps());
        this.inspector =
                new CommandInspector(
                        sandboxLocation.workplace(), sandboxLocation.workplace(), walled(), first);
        inspectElsewhere();
        repositories.forEach(repository -> notices.addAll(repository.notices()));
    }

    void build(Walls outer) throws IOException {
        makeNamed();
        var walls = outer.with(writing);
        if (!top.equals(sandboxLocation.workplace())) {
            walls.readable(top);
        }
        walls.writable(sandboxLocation.workplace());
        opened.forEach((place, source) -> walls.openIfThere(source, place));
        sandboxAccess.placed().forEach((place, source) -> walls.layered(source, place));
        folders.forEach(walls::writableUnlessLink);
        kept.forEach(walls::readableUnlessLink);
        for (var repository : repositories) {
            repository.build(walls);
        }
        secrets.among(tree.lookAtFolders()).build(walls);
    }

    /** Where trees of mounts are put together. */
    MountBuilder.Folders mounts() {
        return mountedCopies.mounts(top);
    }

    /** What is not as one would expect, in sentences. */
    List<String> notices() {
        return notices;
    }

    List<String> sweep() {
        var undone = new ArrayList<String>();
        repositories.forEach(repository -> undone.addAll(repository.sweep()));
        undone.addAll(inspector.inspect(tree.look()));
        elsewhere.forEach(inspection -> undone.addAll(inspection.sweep()));
        undone.addAll(secrets.takeRemarks());
        return undone;
    }

    private void inspectElsewhere() {
        for (var repository : repositories) {
            for (Path folder : repository.written()) {
                if (!folder.startsWith(sandboxLocation.workplace())) {
                    elsewhere.add(
                            new GitFolderInspection(
                                    folder, sandboxLocation.workplace(), walled(), unchangeable()));
                }
            }
        }
    }

    /** Git directories and whatever commands cannot change. */
    private Set<Path> walled() {
        var walled = new TreeSet<>(kept);
        repositories.forEach(repository -> walled.addAll(repository.directories()));
        return walled;
    }

    private Set<Path> unchangeable() {
        var folders = new TreeSet<>(kept);
        for (var repository : repositories) {
            for (Path directory : repository.directories()) {
                folders.addAll(CommandInspector.unchangeable(directory));
            }
        }
        return folders;
    }

    private Path topOf(GitLocation place) {
        return switch (place) {
            case GitLocation.Own(var found, _) -> found;
            case GitLocation.Linked(var found, _, _) -> found;
            case GitLocation.Unusable _, GitLocation.None _ -> sandboxLocation.workplace();
        };
    }

    private static List<Path> indexOf(GitLocation place) {
        return switch (place) {
            case GitLocation.Own(_, var directory) -> List.of(directory.resolve("index"));
            case GitLocation.Linked(_, var directory, _) -> List.of(directory.resolve("index"));
            case GitLocation.Unusable _, GitLocation.None _ -> List.of();
        };
    }

    private void take(GitLocation place) throws IOException {
        switch (place) {
            case GitLocation.None _ -> {}
            case GitLocation.Unusable(var entry, var because) -> {
                keep(entry);
                notices.add(
                        "No command can use the repository of %s: %s.".formatted(entry, because));
            }
            case GitLocation.Own(var found, var directory) -> {
                keepSettings(found, directory);
                keepAbove(directory);
                repositories.add(new OwnGitWalls(directory, mountedCopies));
            }
            case GitLocation.Linked linked -> {
                keepSettings(linked.top(), linked.common());
                repositories.add(new LinkedGitWalls(linked, mountedCopies));
            }
        }
    }

    /** Settings may name hooks and further settings among the files of the project. */
    private void keepSettings(Path root, Path common) {
        Path entry = root.resolve(".git");
        if (Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
            keep(entry);
        }
        roots.add(root);
        keepNamedBy(
                new GitConfiguredPaths(sandboxLocation.home(), root)
                        .read(common.resolve("config"))
                        .read(common.resolve("config.worktree")));
    }

    /**
     * What the settings of the user name among the files of the project, and those that lie there
     * themselves, before any command.
     */
    synchronized void keepNamedByUser(Map<String, String> environment) {
        for (Path root : roots) {
            var targets = new GitConfiguredPaths(sandboxLocation.home(), root);
            GitConfiguredPaths.ofUser(sandboxLocation.home(), environment).forEach(targets::read);
            keepNamedBy(targets);
        }
        settingsFiles.addAll(HomeFilesInProject.ofGit(sandboxLocation, environment));
        settingsFiles.forEach(this::keep);
        HomeFilesInProject.ofOthers(sandboxLocation).forEach(this::keep);
    }

    private void keepNamedBy(GitConfiguredPaths targets) {
        targets.hooks().stream().filter(this::canKeep).forEach(hookFolders::add);
        targets.settings().stream().filter(this::canKeep).forEach(settingsFiles::add);
        targets.programs().stream().filter(this::canKeep).forEach(this::keep);
        hookFolders.forEach(this::keep);
        settingsFiles.forEach(this::keep);
        targets.problems()
                .forEach(problem -> notices.add("Git settings cannot be read: " + problem + "."));
    }

    /**
     * Whether it is inside the project and reached without a link, which a command could exchange.
     */
    private boolean canKeep(Path path) {
        if (!path.startsWith(sandboxLocation.workplace())) {
            return false;
        }
        Path there = path;
        while (!Files.exists(there, LinkOption.NOFOLLOW_LINKS)) {
            there = there.resolveSibling("");
        }
        boolean plain = !path.equals(sandboxLocation.workplace()) && isItself(there);
        if (!plain) {
            notices.add(
                    "Git settings name %s, which commands can replace. Check it before you run git."
                            .formatted(path));
        }
        return plain;
    }

    private static boolean isItself(Path path) {
        try {
            return path.toRealPath().equals(path);
        } catch (IOException _) {
            return false;
        }
    }

    private void keepInside(Path path) {
        Path plain = path.normalize();
        if (plain.startsWith(sandboxLocation.workplace())
                && !plain.equals(sandboxLocation.workplace())) {
            keep(plain);
        }
    }

    /**
     * Others are looked at after each command: a mount for each part of each would cost too much.
     */
    private void takeNested(Set<Path> entries) throws IOException {
        int taken = 0;
        for (Path entry : new TreeSet<>(entries)) {
            boolean nested =
                    entry.endsWith(".git")
                            && !entry.equals(top.resolve(".git"))
                            && entry.startsWith(sandboxLocation.workplace())
                            && !(sandboxLocation.workplace().relativize(entry) + "/")
                                    .contains("node_modules/");
            if (nested && ++taken <= MOST_NESTED) {
                takeNested(entry);
            }
        }
        if (taken > MOST_NESTED) {
            notices.add(
                    "The project has more than %d repositories; the others are checked after each command, but their branches are not protected."
                            .formatted(MOST_NESTED));
        }
    }

    /** The git directory of a submodule or of another worktree is dealt with where it lies. */
    private void takeNested(Path entry) throws IOException {
        if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
                && finder.at(entry.resolveSibling("")) instanceof GitLocation.Own own) {
            take(own);
        } else {
            keep(entry);
        }
    }

    private void keepNamed() {
        sandboxAccess.kept().forEach(name -> keepInside(named(name)));
    }

    private Path named(Path name) {
        return sandboxLocation.workplace().resolve(name).normalize();
    }

    /** What is not there cannot be a mount point, and a command could make it. */
    private synchronized void makeNamed() throws IOException {
        if (writing == ProjectAccess.READ_ONLY) {
            return;
        }
        for (Path name : sandboxAccess.kept()) {
            makeFolder(named(name));
        }
        for (Path folder : hookFolders) {
            makeFolder(folder);
        }
        for (Path file : settingsFiles) {
            if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                makeFolder(file.resolveSibling(""));
                Files.createFile(file);
                made.add(file);
            }
        }
    }

    private void makeFolder(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            makeFolder(folder.resolveSibling(""));
            Files.createDirectory(folder);
            made.add(folder);
        }
    }

    /** Removes the empty files and folders that were made as mount points. */
    @Override
    public synchronized void close() {
        for (Path path : made.descendingSet()) {
            try {
                if (!Files.isRegularFile(path) || Files.size(path) == 0) {
                    Files.deleteIfExists(path);
                }
            } catch (IOException _) {
                // Another process uses it by now.
            }
        }
    }

    private void keep(Path path) {
        kept.add(path);
        keepAbove(path);
    }

    private void keepAbove(Path path) {
        for (Path folder = path.getParent();
                folder != null
                        && folder.startsWith(sandboxLocation.workplace())
                        && !folder.equals(sandboxLocation.workplace());
                folder = folder.getParent()) {
            folders.add(folder);
        }
    }
}
