package dev.musher.fleet.workspace;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The trees of commits, which never change and are asked about again and again. */
public final class CommitTrees {
    private static final int MOST = 1_000;

    private final Map<CommitId, TreeId> known = new LinkedHashMap<>();

    public Optional<TreeId> find(CommitId commit, Git git) throws InterruptedException {
        synchronized (known) {
            var tree = known.get(commit);
            if (tree != null) {
                return Optional.of(tree);
            }
        }
        var tree = git.repository().tree(commit.hex());
        tree.ifPresent(found -> keep(commit, found));
        return tree;
    }

    private void keep(CommitId commit, TreeId tree) {
        synchronized (known) {
            if (known.size() >= MOST) {
                known.remove(known.keySet().iterator().next());
            }
            known.put(commit, tree);
        }
    }
}
