package dev.musher.fleet.workspace;

import dev.musher.base.git.data.CommitId;
import java.util.Optional;

/**
 * The tip of a workspace's branch.
 *
 * @param source the name by which it can be fetched from there
 */
record BranchTip(CommitId commit, String source) {
    private static final String HEAD = "HEAD";

    /**
     * The tip of the workspace's branch; or what is checked out if that goes on from the branch or
     * the branch is gone, since agents make branches of their own.
     */
    static BranchTip of(SafeRepositoryView safeRepositoryView, StoryWorkspace storyWorkspace)
            throws InterruptedException {
        var git = safeRepositoryView.git();
        var branch = git.refs().find(storyWorkspace.branch());
        if (branch.isEmpty()) {
            return checkedOut(safeRepositoryView, storyWorkspace);
        }
        var branchTip = new BranchTip(branch.get(), storyWorkspace.branch().name());
        if (git.repository().headBranch().equals(Optional.of(storyWorkspace.branch()))) {
            return branchTip;
        }
        var head = git.repository().commit(HEAD);
        return head.isPresent() && git.history().isAncestor(branchTip.commit(), head.get())
                ? new BranchTip(head.get(), HEAD)
                : branchTip;
    }

    private static BranchTip checkedOut(
            SafeRepositoryView safeRepositoryView, StoryWorkspace storyWorkspace)
            throws InterruptedException {
        return safeRepositoryView
                .git()
                .repository()
                .commit(HEAD)
                .map(commit -> new BranchTip(commit, HEAD))
                .orElseThrow(
                        () ->
                                new StoryWorkspaceException(
                                        "The workspace "
                                                + storyWorkspace.top()
                                                + " has neither its branch "
                                                + storyWorkspace.branch().shortName()
                                                + " nor a commit that is checked out. Repair it"
                                                + " with git there, or move the folder away: then it is made again from the fetched commits."));
    }
}
