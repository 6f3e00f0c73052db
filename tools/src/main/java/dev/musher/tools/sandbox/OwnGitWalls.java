package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.gitfiles.GitFinder;
import dev.musher.tools.sandbox.gitfiles.GitSettings;
import dev.musher.tools.sandbox.gitfiles.SubmoduleFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The walls around a git directory of a clone or a submodule. Its top must be writable, since git
 * keeps the index and HEAD there and replaces them by renaming; so whatever lies there and must
 * stay is a mount point, which nothing can be renamed over.
 */
final class OwnGitWalls implements GitWalls {
    private static final List<String> KEPT =
            List.of(
                    "config",
                    "config.worktree",
                    "hooks",
                    "info",
                    "worktrees",
                    "objects/info",
                    "objects/pack");

    private final Path directory;
    private final BranchWalls branches;
    private final List<Path> kept = new ArrayList<>();
    private final List<OwnGitWalls> modules = new ArrayList<>();

    OwnGitWalls(Path directory, MountedCopies mountedCopies) throws IOException {
        this.directory = directory;
        this.branches = new BranchWalls(directory, directory, mountedCopies);
        createEmptyPlaceholders();
        for (var name : KEPT) {
            keep(directory.resolve(name));
        }
        keep(directory.resolve("packed-refs"));
        for (Path module : SubmoduleFinder.below(directory)) {
            modules.add(new OwnGitWalls(module, mountedCopies));
        }
    }

    @Override
    public void build(Walls walls) throws IOException {
        sweep();
        if (!GitFinder.isRepository(directory)) {
            // A process outside has removed it; a new one in its place would be protected again.
            return;
        }
        walls.writable(directory);
        walls.writable(directory.resolve("objects")).writable(directory.resolve("refs"));
        kept.forEach(walls::readableUnlessLink);
        branches.build(walls);
        for (var module : modules) {
            above(module.directory).forEach(walls::writableUnlessLink);
            module.build(walls);
        }
    }

    @Override
    public List<Path> directories() {
        var directories = new ArrayList<>(List.of(directory));
        modules.forEach(module -> directories.addAll(module.directories()));
        return directories;
    }

    @Override
    public List<Path> written() {
        return List.of(directory);
    }

    /** This file would lead git, outside the sandbox too, to settings and hooks elsewhere. */
    @Override
    public List<String> sweep() {
        var undone = new ArrayList<String>();
        Path planted = directory.resolve("commondir");
        try {
            if (Files.deleteIfExists(planted)) {
                undone.add(
                        "A command created %s, which points git to settings elsewhere; it was removed."
                                .formatted(planted));
            }
        } catch (IOException failed) {
            undone.add(
                    "A command created %s, which points git to settings elsewhere, and it cannot be removed (%s). Do not run git here until it is deleted."
                            .formatted(planted, failed.getMessage()));
        }
        modules.forEach(module -> undone.addAll(module.sweep()));
        return undone;
    }

    @Override
    public List<String> notices() {
        var notices = new ArrayList<>(branches.notices());
        if (Files.exists(directory.resolve("reftable"))) {
            notices.add(
                    "The branches of %s are in a reftable: the sandbox does not protect them."
                            .formatted(directory));
        }
        modules.forEach(module -> notices.addAll(module.notices()));
        return notices;
    }

    private void keep(Path path) {
        if (Walls.isPlain(path)) {
            kept.add(path);
        }
    }

    /** Git takes no notice of them while they are empty. */
    private void createEmptyPlaceholders() throws IOException {
        for (var name : List.of("hooks", "info", "objects/info", "objects/pack")) {
            Path folder = directory.resolve(name);
            if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)
                    && Walls.isPlain(folder.resolveSibling(""))) {
                Files.createDirectory(folder);
            }
        }
        Path perWorktree = directory.resolve("config.worktree");
        if (GitSettings.of(directory.resolve("config"))
                        .value("extensions.worktreeconfig")
                        .isPresent()
                && !Files.exists(perWorktree, LinkOption.NOFOLLOW_LINKS)) {
            Files.createFile(perWorktree);
        }
    }

    /** The folders between this directory and one below it, from the top. */
    private List<Path> above(Path below) {
        var folders = new ArrayList<Path>();
        for (Path folder = below.getParent();
                folder != null && !folder.equals(directory);
                folder = folder.getParent()) {
            folders.addFirst(folder);
        }
        return folders;
    }
}
