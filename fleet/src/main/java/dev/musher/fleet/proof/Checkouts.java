package dev.musher.fleet.proof;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.workspace.Checkout;

/** The checkouts in which gates run. Blocks, and throws what the workspaces throw. */
@FunctionalInterface
public interface Checkouts {
    /** A checkout of a commit for one user alone, without anything beside it. */
    Checkout checkOut(CommitId commit, String purpose) throws InterruptedException;
}
