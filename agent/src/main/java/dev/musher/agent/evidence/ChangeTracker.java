package dev.musher.agent.evidence;

import java.util.Optional;
import java.util.Set;

/**
 * Which files of the project a run has changed, and whether they are the same at two moments. Only
 * files that are code count, by {@link FileKinds}.
 */
interface ChangeTracker {
    /** The state of the files at a moment. */
    record Mark(Object state) {}

    void runBegan();

    /** The present state; nothing if it is not known. */
    Optional<Mark> mark();

    /** Whether all code was the same at both moments; not if that is not known. */
    boolean isSame(Mark before, Mark after);

    /** The code that differs from what it was when the run began, in an order of its own. */
    Set<String> changed();

    /** Whether a file, of any kind, is not what it was when the run began. */
    boolean isTouched(String path);

    /** How a changed file differs from what it was; empty if that is not known. */
    String diff(String path);
}
