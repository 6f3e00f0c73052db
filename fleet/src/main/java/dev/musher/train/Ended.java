package dev.musher.train;

import dev.musher.git.CommitId;
import dev.musher.git.TreeId;
import dev.musher.proof.Canary;
import dev.musher.story.GateReport;
import java.time.Duration;

/** What came of a build. */
sealed interface Ended {
    /** The gates have run on a stack, and took so long. */
    record Gated(Chain chain, GateReport report, Duration took) implements Ended {}

    /** The gates have run on base, or were known. */
    record BaseSeen(CommitId base) implements Ended {}

    /** The gates have run on code that was made to fail, or that was known. */
    record Tried(Canary canary) implements Ended {}

    /** A fix command made this of the uppermost story of a stack. */
    record Fixed(Chain chain, TreeId tree) implements Ended {}

    /** A fix command did not help. */
    record NotFixed(Chain chain) implements Ended {}

    /** Nothing could be run at all, for this reason. */
    record Broken(Build.Key key, String why) implements Ended {}

    /** It was stopped before it came to anything. */
    record Stopped(Build.Key key) implements Ended {}
}
