package dev.musher.yard;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;

/**
 * Where the work in a workspace has come to.
 *
 * @param source the name by which it can be fetched from there
 */
record Tip(CommitId commit, TreeId tree, String source) {
    private static final String HEAD = "HEAD";

    /**
     * The tip of the workspace's branch; or what is checked out if that goes on from the branch or
     * the branch is gone, since agents make branches of their own.
     */
    static Tip of(Lookout lookout, Plot plot) throws InterruptedException {
        var branch = plot.branch();
        var git = lookout.git();
        var lines =
                lookout.command()
                        .lines(
                                "for-each-ref",
                                "--format=%(objectname) %(tree) <%(HEAD)>",
                                branch.name());
        if (lines.isEmpty()) {
            return checkedOut(lookout, plot);
        }
        var words = lines.getFirst().split(" ", 3);
        var tip = new Tip(new CommitId(words[0]), new TreeId(words[1]), branch.name());
        if (words[2].equals("<*>")) {
            return tip;
        }
        var head = git.repository().commit(HEAD);
        return head.isPresent() && git.history().isAncestor(tip.commit(), head.get())
                ? checkedOut(lookout, plot)
                : tip;
    }

    private static Tip checkedOut(Lookout lookout, Plot plot) throws InterruptedException {
        var repository = lookout.git().repository();
        var commit = repository.commit(HEAD);
        var tree = repository.tree(HEAD);
        if (commit.isEmpty() || tree.isEmpty()) {
            throw new YardException(
                    "The workspace "
                            + plot.top()
                            + " has neither its branch "
                            + plot.branch().shortName()
                            + " nor a commit that is checked out. Repair it with git there, or move"
                            + " the folder away: then it is made again from what was brought"
                            + " home.");
        }
        return new Tip(commit.get(), tree.get(), HEAD);
    }
}
