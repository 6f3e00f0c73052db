package dev.musher.base.git;

import dev.musher.base.git.data.Branch;
import dev.musher.base.git.data.BranchDeletionResult;
import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import dev.musher.base.git.data.RefUpdateResult;
import dev.musher.base.git.data.Worktree;
import java.util.ArrayList;
import java.util.List;

/** The branches of a repository. */
public final class Branches {
    private final GitRunner runner;

    Branches(GitRunner runner) {
        this.runner = runner;
    }

    /** All branches in the order of their names. */
    public List<Branch> list() throws InterruptedException {
        var call = GitCall.read("for-each-ref", "--format=%(objectname) %(refname)", "refs/heads/");
        var branches = new ArrayList<Branch>();
        for (var line : runner.run(call).lines()) {
            int blank = line.indexOf(' ');
            branches.add(
                    new Branch(
                            new Ref(line.substring(blank + 1)),
                            new CommitId(line.substring(0, blank))));
        }
        return branches;
    }

    /** Creates a branch if there is none of that name. */
    public RefUpdateResult create(Ref branch, CommitId tip) throws InterruptedException {
        return new Refs(runner).create(requireBranch(branch), tip);
    }

    /**
     * Deletes a branch if all its commits are in another commit's history and no work tree has it
     * checked out.
     */
    public BranchDeletionResult delete(Ref branch, CommitId into) throws InterruptedException {
        var refs = new Refs(runner);
        var tip = refs.find(requireBranch(branch));
        if (tip.isEmpty()) {
            return new BranchDeletionResult.Missing();
        }
        for (var worktree : new Worktrees(runner).list()) {
            if (worktree.state() instanceof Worktree.OnBranch(var checkedOut, _)
                    && checkedOut.equals(branch)) {
                return new BranchDeletionResult.CheckedOut(worktree.path());
            }
        }
        int unmerged = new CommitHistory(runner).ahead(into, tip.get());
        if (unmerged > 0) {
            return new BranchDeletionResult.Unmerged(tip.get(), unmerged);
        }
        return switch (refs.delete(branch, tip.get())) {
            case RefUpdateResult.Updated _ -> new BranchDeletionResult.Deleted(tip.get());
            case RefUpdateResult.Moved(var actual) -> new BranchDeletionResult.Moved(actual);
            case RefUpdateResult.Gone _ -> new BranchDeletionResult.Missing();
        };
    }

    private static Ref requireBranch(Ref ref) {
        if (!ref.isBranch()) {
            throw new IllegalArgumentException("not a branch: " + ref);
        }
        return ref;
    }
}
