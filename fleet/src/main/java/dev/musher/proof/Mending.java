package dev.musher.proof;

import dev.musher.git.TreeId;
import dev.musher.story.GateStep;

/** What came of the fix command of a gate. */
public sealed interface Mending {
    /** It ended well and changed something: this is the tree now, in the project's objects. */
    record Mended(TreeId tree) implements Mending {}

    /** It ended well and changed nothing that git would commit. */
    record Unchanged() implements Mending {}

    /** It ended badly; what it changed is not believed. */
    record Failed(GateStep step) implements Mending {}
}
