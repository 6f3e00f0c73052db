package dev.musher.fleet.proof;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.GateStep;

/** The commit since which base is red. */
public sealed interface RedSince {
    /** It is not red, or that is unknown because the project has no gates. */
    record Green() implements RedSince {}

    /**
     * This commit of base is red, and the one before it is green.
     *
     * @param step the first that is red on it
     */
    record Turned(CommitId commit, GateStep step) implements RedSince {}

    /** Red as far back as was looked: on this commit already. */
    record Earlier(CommitId commit, GateStep step) implements RedSince {}
}
