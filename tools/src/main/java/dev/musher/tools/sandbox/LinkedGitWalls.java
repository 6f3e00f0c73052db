package dev.musher.tools.sandbox;

import dev.musher.tools.sandbox.gitfiles.GitFinder;
import dev.musher.tools.sandbox.gitfiles.GitLocation;
import dev.musher.tools.sandbox.gitfiles.GitSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/**
 * The walls around the git directory of a linked worktree. Of what it shares with the other
 * worktrees commands see a folder of their own that holds the parts: git finds a place for its lock
 * files at the top, and nothing that is put there lasts.
 */
final class LinkedGitWalls implements GitWalls {
    private static final long TOP_BYTES = 16L * 1024 * 1024;
    private static final List<String> SHARED =
            List.of("objects", "refs", "logs", "reftable", "lfs", "rr-cache");
    private static final List<String> KEPT =
            List.of(
                    "HEAD",
                    "config",
                    "config.worktree",
                    "packed-refs",
                    "shallow",
                    "hooks",
                    "info",
                    "worktrees",
                    "objects/info",
                    "objects/pack");
    private static final List<String> KEPT_OF_OWN =
            List.of("commondir", "gitdir", "config.worktree");

    private final GitLocation.Linked place;
    private final BranchWalls branches;

    LinkedGitWalls(GitLocation.Linked place, MountedCopies mountedCopies) throws IOException {
        this.place = place;
        this.branches = new BranchWalls(place.directory(), place.common(), mountedCopies);
        Path own = place.directory().resolve("config.worktree");
        if (GitSettings.of(place.common().resolve("config"))
                        .value("extensions.worktreeconfig")
                        .isPresent()
                && !Files.exists(own, LinkOption.NOFOLLOW_LINKS)) {
            Files.createFile(own);
        }
    }

    @Override
    public void build(Walls walls) throws IOException {
        if (!GitFinder.isRepository(place.common()) || !Walls.isPlain(place.directory())) {
            return;
        }
        walls.scratch(place.common(), TOP_BYTES);
        for (var name : SHARED) {
            walls.writableUnlessLink(place.common().resolve(name));
        }
        for (var name : KEPT) {
            walls.readableUnlessLink(place.common().resolve(name));
        }
        walls.writable(place.directory());
        for (var name : KEPT_OF_OWN) {
            walls.readableUnlessLink(place.directory().resolve(name));
        }
        branches.build(walls);
    }

    @Override
    public List<Path> directories() {
        return List.of(place.directory());
    }

    @Override
    public List<Path> written() {
        Path common = place.common();
        return List.of(place.directory(), common.resolve("logs"), common.resolve("refs"));
    }

    @Override
    public List<String> sweep() {
        return List.of();
    }

    @Override
    public List<String> notices() {
        return branches.notices();
    }
}
