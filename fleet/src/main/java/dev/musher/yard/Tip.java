package dev.musher.yard;

import dev.musher.git.CommitId;
import java.util.Optional;

/**
 * Where the work in a workspace has come to.
 *
 * @param source the name by which it can be fetched from there
 */
record Tip(CommitId commit, String source) {
    private static final String HEAD = "HEAD";

    /**
     * The tip of the workspace's branch; or what is checked out if that goes on from the branch or
     * the branch is gone, since agents make branches of their own.
     */
    static Tip of(Lookout lookout, Plot plot) throws InterruptedException {
        var git = lookout.git();
        var branch = git.refs().find(plot.branch());
        if (branch.isEmpty()) {
            return checkedOut(lookout, plot);
        }
        var tip = new Tip(branch.get(), plot.branch().name());
        if (git.repository().headBranch().equals(Optional.of(plot.branch()))) {
            return tip;
        }
        var head = git.repository().commit(HEAD);
        return head.isPresent() && git.history().isAncestor(tip.commit(), head.get())
                ? new Tip(head.get(), HEAD)
                : tip;
    }

    private static Tip checkedOut(Lookout lookout, Plot plot) throws InterruptedException {
        return lookout.git()
                .repository()
                .commit(HEAD)
                .map(commit -> new Tip(commit, HEAD))
                .orElseThrow(
                        () ->
                                new YardException(
                                        "The workspace "
                                                + plot.top()
                                                + " has neither its branch "
                                                + plot.branch().shortName()
                                                + " nor a commit that is checked out. Repair it"
                                                + " with git there, or move the folder away: then"
                                                + " it is made again from what was brought"
                                                + " home."));
    }
}
