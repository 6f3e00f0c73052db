package dev.musher.proof;

import dev.musher.git.CommitId;
import dev.musher.git.Git;
import dev.musher.yard.CommitTrees;

/** Commits with their trees; base is asked about again and again. */
final class KnownTrees {
    private final Git git;
    private final CommitTrees trees = new CommitTrees();

    KnownTrees(Git git) {
        this.git = git;
    }

    Subject subject(CommitId commit) throws InterruptedException {
        var tree = trees.find(commit, git);
        return new Subject(
                commit,
                tree.orElseThrow(
                        () ->
                                new ProofException(
                                        "The project has no commit "
                                                + commit
                                                + "; bring the story's branch home first.")));
    }

    /** Holds a claim against what git knows. */
    Subject subject(Claim claim) throws InterruptedException {
        var subject = subject(claim.tip());
        if (!subject.tree().equals(claim.tree())) {
            throw new ProofException(
                    "Commit "
                            + claim.tip()
                            + " has tree "
                            + subject.tree()
                            + " and not "
                            + claim.tree()
                            + " as claimed; nothing was run.");
        }
        return subject;
    }
}
