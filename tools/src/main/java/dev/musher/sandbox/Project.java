package dev.musher.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The workplace as commands see it. Where its repositories are is found once, before any command
 * has run: what commands make later does not widen what they get.
 */
final class Project implements AutoCloseable {
    private static final int MOST_NESTED = 16;

    private final Premises premises;
    private final Access access;
    private final ProjectAccess writing;
    private final Stencils stencils;
    private final GitFinder finder;

    /** The workplace, or above it the top of the repository that it is a part of. */
    private final Path top;

    /** By the places that the policy names, what was there when the session began. */
    private final Map<Path, Path> opened = new LinkedHashMap<>();

    private final Set<Path> kept = new TreeSet<>();

    /** Mount points cannot be moved away, but the folders above them can, unless they are some. */
    private final Set<Path> folders = new TreeSet<>();

    private final List<GitWalls> repositories = new ArrayList<>();
    private final List<Path> gitDirectories = new ArrayList<>();
    private final List<String> notices = new ArrayList<>();
    private final SecretFiles secrets;
    private final CommandInspector inspector;
    private final Set<Path> made = new TreeSet<>();

    Project(Premises premises, SandboxPolicy policy) throws IOException {
        this.premises = premises;
        this.access = policy.access();
        this.writing = policy.project();
        access.writable().forEach(path -> opened.put(path, Premises.existing(path)));
        this.stencils = new Stencils(premises.state());
        this.finder = new GitFinder(premises.home());
        var place = finder.around(premises.workplace());
        this.top = topOf(place);
        take(place);
        this.secrets = new SecretFiles(top, access.secrets(), indexOf(place));
        takeNested();
        keepNamed();
        keepInside(premises.state());
        notices.addAll(secrets.notices());
        this.inspector = new CommandInspector(premises.workplace(), kept, gitDirectories);
        repositories.forEach(repository -> notices.addAll(repository.notices()));
    }

    void build(Walls outer) throws IOException {
        makeNamed();
        var walls = outer.with(writing);
        if (!top.equals(premises.workplace())) {
            walls.readable(top);
        }
        walls.writable(premises.workplace());
        opened.forEach((place, source) -> walls.openIfThere(source, place));
        folders.forEach(walls::writableUnlessLink);
        kept.forEach(walls::readableUnlessLink);
        for (var repository : repositories) {
            repository.build(walls);
        }
        secrets.look().forEach(walls::hiddenFile);
    }

    /** Where trees of mounts are put together. */
    MountStage.Folders mounts() {
        return stencils.mounts(top);
    }

    /** What is not as one would expect, in sentences. */
    List<String> notices() {
        return notices;
    }

    List<String> sweep() {
        var undone = new ArrayList<String>();
        repositories.forEach(repository -> undone.addAll(repository.sweep()));
        undone.addAll(inspector.inspect());
        return undone;
    }

    private Path topOf(GitPlace place) {
        return switch (place) {
            case GitPlace.Own(var found, _) -> found;
            case GitPlace.Linked(var found, _, _) -> found;
            case GitPlace.Doubtful _, GitPlace.None _ -> premises.workplace();
        };
    }

    private static List<Path> indexOf(GitPlace place) {
        return switch (place) {
            case GitPlace.Own(_, var directory) -> List.of(directory.resolve("index"));
            case GitPlace.Linked(_, var directory, _) -> List.of(directory.resolve("index"));
            case GitPlace.Doubtful _, GitPlace.None _ -> List.of();
        };
    }

    private void take(GitPlace place) throws IOException {
        switch (place) {
            case GitPlace.None _ -> {}
            case GitPlace.Doubtful(var entry, var because) -> {
                keep(entry);
                notices.add(
                        "No command can use the repository of %s: %s.".formatted(entry, because));
            }
            case GitPlace.Own(var found, var directory) -> {
                keepSettings(found, directory);
                keepAbove(directory);
                gitDirectories.add(directory);
                repositories.add(new OwnGitWalls(directory, stencils));
            }
            case GitPlace.Linked linked -> {
                keepSettings(linked.top(), linked.common());
                gitDirectories.add(linked.directory());
                repositories.add(new LinkedGitWalls(linked, stencils));
            }
        }
    }

    /** Settings may name hooks and further settings among the files of the project. */
    private void keepSettings(Path root, Path common) {
        Path entry = root.resolve(".git");
        if (Files.isRegularFile(entry, LinkOption.NOFOLLOW_LINKS)) {
            keep(entry);
        }
        keepNamedBy(GitSettings.of(common.resolve("config")), root, common);
        keepNamedBy(GitSettings.of(premises.home().resolve(".gitconfig")), root, premises.home());
    }

    private void keepNamedBy(GitSettings settings, Path root, Path base) {
        settings.value("core", "hookspath").ifPresent(path -> keepInside(root.resolve(path)));
        settings.includes().forEach(path -> keepInside(base.resolve(path)));
    }

    private void keepInside(Path path) {
        Path plain = path.normalize();
        if (plain.startsWith(premises.workplace()) && !plain.equals(premises.workplace())) {
            keep(plain);
        }
    }

    private void takeNested() throws IOException {
        int taken = 0;
        for (Path entry : secrets.repositories()) {
            if (entry.equals(top.resolve(".git")) || !entry.startsWith(premises.workplace())) {
                continue;
            }
            if (++taken > MOST_NESTED) {
                notices.add(
                        "The project holds more than %d repositories; the sandbox does not protect the others."
                                .formatted(MOST_NESTED));
                return;
            }
            takeNested(entry);
        }
    }

    /** The git directory of a submodule or of another worktree is dealt with where it lies. */
    private void takeNested(Path entry) throws IOException {
        if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)
                && finder.at(entry.resolveSibling("")) instanceof GitPlace.Own own) {
            take(own);
        } else {
            keep(entry);
        }
    }

    private void keepNamed() {
        access.kept().forEach(name -> keepInside(named(name)));
    }

    private Path named(Path name) {
        return premises.workplace().resolve(name).normalize();
    }

    /** What is not there cannot be a mount point, and a command could make it. */
    private synchronized void makeNamed() throws IOException {
        if (writing == ProjectAccess.READ_ONLY) {
            return;
        }
        for (Path name : access.kept()) {
            Path path = named(name);
            if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectories(path);
                made.add(path);
            }
        }
    }

    /** Removes the empty folders that were made as mount points. */
    @Override
    public synchronized void close() {
        for (Path path : made) {
            try {
                Files.deleteIfExists(path);
            } catch (IOException _) {
                // Somebody uses it by now.
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
                        && folder.startsWith(premises.workplace())
                        && !folder.equals(premises.workplace());
                folder = folder.getParent()) {
            folders.add(folder);
        }
    }
}
