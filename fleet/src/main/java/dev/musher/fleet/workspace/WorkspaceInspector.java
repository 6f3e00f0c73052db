package dev.musher.fleet.workspace;

import dev.musher.agent.isolation.FolderTrees;
import dev.musher.base.git.GitException;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.StatusEntry;
import dev.musher.base.git.data.TreeId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Finds out how a workspace stands. Takes no lock there and is not hindered by one. */
final class WorkspaceInspector {
    static final String STORE = ".look";

    private static final int MOST_NAMES = 200;

    /** What is read whole for a fingerprint; of more only sizes and times count. */
    private static final int MOST_HASHED = 2_000;

    private static final long MOST_BYTES = 64L * 1024 * 1024;

    private final SafeRepositoryView safeRepositoryView;
    private final StatePaths.StatePath statePath;
    private final CommitTrees trees;

    WorkspaceInspector(
            SafeRepositoryView safeRepositoryView,
            StatePaths.StatePath statePath,
            CommitTrees trees) {
        this.safeRepositoryView = safeRepositoryView;
        this.statePath = statePath;
        this.trees = trees;
    }

    WorkspaceState inspect(StoryWorkspace storyWorkspace, CommitId base)
            throws InterruptedException {
        var branchTip = BranchTip.of(safeRepositoryView, storyWorkspace);
        var git = safeRepositoryView.git();
        var tree = tree(branchTip, storyWorkspace);
        var status = git.workTree().status();
        return new WorkspaceState(
                branchTip.commit(),
                tree,
                branchTip.commit().equals(base) ? 0 : git.history().ahead(base, branchTip.commit()),
                names(status),
                status.isEmpty() ? tree.hex() : fingerprint(storyWorkspace, status));
    }

    private TreeId tree(BranchTip branchTip, StoryWorkspace storyWorkspace)
            throws InterruptedException {
        return trees.find(branchTip.commit(), safeRepositoryView.git())
                .orElseThrow(
                        () ->
                                new StoryWorkspaceException(
                                        "The workspace "
                                                + storyWorkspace.top()
                                                + " lacks its commit "
                                                + branchTip.commit()
                                                + ". Move the folder away: then it is made again from the fetched commits."));
    }

    private static List<String> names(List<StatusEntry> status) {
        return status.stream().limit(MOST_NAMES).map(entry -> entry.path().toString()).toList();
    }

    /** The tree that a commit of everything would have. */
    private String fingerprint(StoryWorkspace storyWorkspace, List<StatusEntry> status)
            throws InterruptedException {
        if (isMuch(storyWorkspace, status)) {
            return roughly(storyWorkspace, status);
        }
        Path store = statePath.folder().resolve(ProcessOwnedName.fresh(STORE));
        try {
            Files.createDirectories(store.resolve("objects"));
            return safeRepositoryView
                    .git()
                    .snapshots(store)
                    .ofCheckout(safeRepositoryView.top())
                    .hex();
        } catch (GitException _) {
            // Git cannot commit everything, as with a repository in it that has no commit yet.
            return roughly(storyWorkspace, status);
        } catch (IOException e) {
            throw StatePaths.unwritable(statePath.folder(), e);
        } finally {
            discard(store);
        }
    }

    private static void discard(Path store) {
        try {
            FolderTrees.delete(store);
        } catch (IOException e) {
            throw StatePaths.unwritable(store, e);
        }
    }

    private static String roughly(StoryWorkspace storyWorkspace, List<StatusEntry> status) {
        try {
            var digest = MessageDigest.getInstance("SHA-256");
            for (var entry : status) {
                var line = entry + state(storyWorkspace, entry) + "\n";
                digest.update(line.getBytes(StandardCharsets.UTF_8));
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static boolean isMuch(StoryWorkspace storyWorkspace, List<StatusEntry> status) {
        if (status.size() > MOST_HASHED) {
            return true;
        }
        long bytes = 0;
        for (var entry : status) {
            bytes += attributes(storyWorkspace, entry).map(BasicFileAttributes::size).orElse(0L);
        }
        return bytes > MOST_BYTES;
    }

    private static String state(StoryWorkspace storyWorkspace, StatusEntry entry) {
        return attributes(storyWorkspace, entry)
                .map(file -> " " + file.size() + " " + file.lastModifiedTime().toMillis())
                .orElse(" gone");
    }

    private static Optional<BasicFileAttributes> attributes(
            StoryWorkspace storyWorkspace, StatusEntry entry) {
        try {
            return Optional.of(
                    Files.readAttributes(
                            entry.path().below(storyWorkspace.top()),
                            BasicFileAttributes.class,
                            LinkOption.NOFOLLOW_LINKS));
        } catch (IOException | InvalidPathException _) {
            return Optional.empty();
        }
    }
}
