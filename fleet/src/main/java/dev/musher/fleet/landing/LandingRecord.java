package dev.musher.fleet.landing;

import dev.musher.base.git.data.CommitId;
import dev.musher.base.git.data.Ref;
import java.util.List;

/**
 * A landing under way, as it is written down before anything moves.
 *
 * @param cookie the mark of every process that it starts, and of the locks that it takes
 * @param checkouts that have base checked out and are not settled yet
 * @param left how much of it is left to do
 */
record LandingRecord(
        Ref branch, LandedStack landfall, String cookie, List<UserCheckout> checkouts, Left left) {
    /** What the next life would have to do. */
    enum Left {
        /** Look where base is, and settle every checkout. */
        ALL,
        /** Record it; checkouts belong to their users again. */
        TELLING
    }

    LandingRecord {
        checkouts = List.copyOf(checkouts);
    }

    LandingRecord settled() {
        return new LandingRecord(branch, landfall, cookie, List.of(), Left.TELLING);
    }

    CommitId from() {
        return landfall.from();
    }

    CommitId head() {
        return landfall.head();
    }
}
