package dev.musher.fleet.control;

import dev.musher.base.git.data.CommitId;
import dev.musher.pipeline.story.GateStep;

/** The gate status of the base branch. */
sealed interface BaseStatus {
    /** Nothing can be known: the project cannot be worked on, or has no gates. */
    record Unwatched() implements BaseStatus {}

    /** No gate has run there to an end. */
    record Unknown(CommitId at) implements BaseStatus {}

    /** Every gate is green on it. */
    record Green(CommitId at) implements BaseStatus {}

    /** This step is red on it. */
    record Red(CommitId at, GateStep step) implements BaseStatus {}
}
