package dev.musher.proof;

import dev.musher.git.CommitId;
import dev.musher.story.GateStep;

/** Since when base is red. */
public sealed interface Since {
    /** It is not red, or nobody can say because the project has no gates. */
    record Green() implements Since {}

    /**
     * This commit of base is red, and the one before it is green.
     *
     * @param step the first that is red on it
     */
    record Turned(CommitId commit, GateStep step) implements Since {}

    /** Red as far back as was looked: on this commit already. */
    record Earlier(CommitId commit, GateStep step) implements Since {}
}
