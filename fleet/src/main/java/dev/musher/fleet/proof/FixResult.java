package dev.musher.fleet.proof;

import dev.musher.base.git.data.TreeId;
import dev.musher.pipeline.story.GateStep;

/** The result of a gate's fix command. */
public sealed interface FixResult {
    /** It ended well and changed something: this is the tree now, in the project's objects. */
    record Fixed(TreeId tree) implements FixResult {}

    /** It ended well and changed nothing that git would commit. */
    record Unchanged() implements FixResult {}

    /** It ended badly; what it changed is not believed. */
    record Failed(GateStep step) implements FixResult {}
}
