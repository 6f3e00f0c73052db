package dev.musher.track;

import dev.musher.git.Ref;

/** Knows the branch that stories land on. */
@FunctionalInterface
public interface Trunk {
    Ref branch() throws InterruptedException;
}
