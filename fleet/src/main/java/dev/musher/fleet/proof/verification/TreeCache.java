package dev.musher.fleet.proof.verification;

import dev.musher.base.git.Git;
import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.proof.ProofException;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.fleet.workspace.CommitTrees;

/** Commits with their trees; base is asked about again and again. */
final class TreeCache {
    private final Git git;
    private final CommitTrees trees = new CommitTrees();

    TreeCache(Git git) {
        this.git = git;
    }

    GatedTree subject(CommitId commit) throws InterruptedException {
        var tree = trees.find(commit, git);
        return new GatedTree(
                commit,
                tree.orElseThrow(
                        () ->
                                new ProofException(
                                        "The project has no commit "
                                                + commit
                                                + "; fetch the story's branch first.")));
    }

    /** Holds a claim against what git knows. */
    GatedTree subject(WorkClaim workClaim) throws InterruptedException {
        var gatedTree = subject(workClaim.tip());
        if (!gatedTree.tree().equals(workClaim.tree())) {
            throw new ProofException(
                    "Commit "
                            + workClaim.tip()
                            + " has tree "
                            + gatedTree.tree()
                            + " and not "
                            + workClaim.tree()
                            + " as claimed; nothing was run.");
        }
        return gatedTree;
    }
}
