package dev.musher.fleet;

import dev.musher.story.Candidate;
import dev.musher.yard.Homecoming;
import dev.musher.yard.Plot;
import dev.musher.yard.Standing;

/** What there is to see of the work on a story. */
sealed interface Sight {
    /** A workspace, and its commits on their way home. */
    record Work(Plot plot, Standing standing, Homecoming home) implements Sight {
        Candidate candidate() {
            return new Candidate(plot.branch(), standing.tip(), standing.tree(), standing.ahead());
        }
    }

    /** Nothing, for a reason that is a clause or sentences. */
    record Nothing(String why) implements Sight {}
}
