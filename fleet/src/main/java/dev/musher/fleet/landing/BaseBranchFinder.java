package dev.musher.fleet.landing;

import dev.musher.base.git.data.Ref;

/** Knows the branch that stories land on. */
@FunctionalInterface
public interface BaseBranchFinder {
    Ref branch() throws InterruptedException;
}
