package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Decides where a further group is stacked: on base or on an unfinished build, so that the least of
 * its own build is likely to be waste; or nowhere, if that is still too much.
 */
record BuildPlacement(RemainingQueue ride, List<StoryStack> lanes, int batch) {
    /** How much waste a build may expect where no story is bad; the more are, the less it may. */
    private static final double WASTE = 0.3;

    private static final double WASTE_PER_BAD_PAIR = 3.2;
    private static final double LEAST_WASTE = 0.045;

    /** Groups up to this size are told apart before base moves on, so their red is not lost. */
    private static final int SMALL = 3;

    private static final double LOST = 0.5;

    Optional<StoryStack> best(List<ItemNumber> group) {
        var best = StoryStack.BASE;
        double least = waste(StoryStack.BASE, group);
        for (var lane : lanes) {
            double waste = waste(lane, group);
            if (waste < least) {
                best = lane;
                least = waste;
            }
        }
        return least <= bearable() ? Optional.of(best) : Optional.empty();
    }

    private double bearable() {
        double bad = ride.odds().rates().bad();
        return Math.max(LEAST_WASTE, WASTE - WASTE_PER_BAD_PAIR * bad * bad);
    }

    /**
     * All of the build, if what is below turns out bad. Where a rival lands before it: the places
     * that its stories take in one more build, if they are good, and a part of what its red would
     * have told.
     */
    private double waste(StoryStack anchor, List<ItemNumber> group) {
        double sure = ride.odds().good(anchor.stories());
        double alone = 1;
        for (var lane : lanes) {
            if (!lane.isBelow(anchor)) {
                var rest = new ArrayList<>(lane.stories());
                rest.removeAll(anchor.stories());
                alone *= 1 - ride.good(anchor, rest);
            }
        }
        double good = ride.good(anchor, group);
        double again = good * group.size() / batch;
        double lost = group.size() > SMALL ? (1 - good) * LOST : 0;
        return 1 - sure + sure * (1 - alone) * (again + lost);
    }
}
