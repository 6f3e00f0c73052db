package dev.musher.fleet.proof;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;

/**
 * Work that is claimed to be good.
 *
 * @param base the commit that it starts from: what is new is what the tip has and this has not
 * @param tree of the tip
 */
public record WorkClaim(CommitId base, CommitId tip, TreeId tree, Tests tests) {
    /** Whether a test should show that the work does something new. */
    public enum Tests {
        /** The work names them. */
        NAMED,
        WANTED,
        NOT_WANTED
    }

    /** Work that needs no test of its own. */
    public WorkClaim(CommitId base, CommitId tip, TreeId tree) {
        this(base, tip, tree, Tests.NOT_WANTED);
    }
}
