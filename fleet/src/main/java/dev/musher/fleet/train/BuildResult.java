package dev.musher.fleet.train;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.Canary;
import dev.musher.pipeline.story.GateReport;
import java.time.Duration;

/** The result of a build. */
sealed interface BuildResult {
    /** The gates have run on a stack, and took so long. */
    record Gated(CommitChain chain, GateReport report, Duration took) implements BuildResult {}

    /** The gates have run on base, or were known. */
    record BaseSeen(CommitId base) implements BuildResult {}

    /** The gates have run on code that was made to fail, or that was known. */
    record Tried(Canary canary) implements BuildResult {}

    /** A fix command made this of the uppermost story of a stack. */
    record Fixed(CommitChain chain, TreeId tree) implements BuildResult {}

    /** A fix command did not help. */
    record NotFixed(CommitChain chain) implements BuildResult {}

    /** Nothing could be run at all, for this reason. */
    record Broken(TrainBuild.Key key, String why) implements BuildResult {}

    /** It was stopped before it came to anything. */
    record Stopped(TrainBuild.Key key) implements BuildResult {}
}
