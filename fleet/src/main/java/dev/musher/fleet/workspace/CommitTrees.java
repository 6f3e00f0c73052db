package dev.musher.fleet.workspace;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.base.task.RecentMap;
import java.util.Optional;

/** The trees of commits, which never change and are asked about again and again. */
public final class CommitTrees {
    private static final int MOST = 1_000;

    private final RecentMap<CommitId, TreeId> known = new RecentMap<>(MOST);

    public Optional<TreeId> find(CommitId commit, Git git) throws InterruptedException {
        var before = known.find(commit);
        if (before.isPresent()) {
            return before;
        }
        var tree = git.repository().tree(commit.hex());
        tree.ifPresent(found -> known.put(commit, found));
        return tree;
    }
}
