package dev.musher.track;

import dev.musher.git.CommitId;
import dev.musher.git.Ref;
import java.util.List;

/**
 * A landing under way, as it is written down before anything moves.
 *
 * @param cookie the mark of every process that it starts, and of the locks that it takes
 * @param checkouts that have base checked out
 */
record Passage(Ref branch, Landfall landfall, String cookie, List<UserTree> checkouts) {
    Passage {
        checkouts = List.copyOf(checkouts);
    }

    CommitId from() {
        return landfall.from();
    }

    CommitId head() {
        return landfall.head();
    }
}
