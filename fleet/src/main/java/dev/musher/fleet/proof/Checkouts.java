package dev.musher.fleet.proof;

import dev.musher.base.git.data.CommitId;
import dev.musher.fleet.workspace.Checkout;

/** Where gates run. Blocks, and throws what the yard throws. */
@FunctionalInterface
public interface Checkouts {
    /** A checkout of a commit that nobody else uses, without anything beside it. */
    Checkout checkOut(CommitId commit, String purpose) throws InterruptedException;
}
