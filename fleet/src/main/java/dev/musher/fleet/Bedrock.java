package dev.musher.fleet;

import dev.musher.git.CommitId;
import dev.musher.story.GateStep;

/** What is known of the branch that stories start from and land on. */
sealed interface Bedrock {
    /** Nothing can be known: the project cannot be worked on, or has no gates. */
    record Unwatched() implements Bedrock {}

    /** No gate has run there to an end. */
    record Unknown(CommitId at) implements Bedrock {}

    /** Every gate is green on it. */
    record Green(CommitId at) implements Bedrock {}

    /** This step is red on it. */
    record Red(CommitId at, GateStep step) implements Bedrock {}
}
