package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Why each story of the queue waits, for those who look at the board. */
record WaitReasons(TrainSituation situation, RemainingQueue ride, BuildEvaluation judged) {
    Map<ItemNumber, TrainWait> of(TrainPlan trainPlan) {
        var reasons = new HashMap<ItemNumber, TrainWait>();
        int asked = 0;
        int most = 2 * situation.budget().builds() * situation.budget().batch();
        for (var queueEntry : situation.queue()) {
            var reason = decided(queueEntry.story(), trainPlan).or(() -> seen(queueEntry));
            // Who is far from a place is not asked: that would be a merge for each pass and story.
            if (reason.isEmpty() && asked++ < most) {
                reason = clash(queueEntry.story(), trainPlan);
            }
            reasons.put(queueEntry.story(), reason.orElse(new TrainWait.Turn()));
        }
        return reasons;
    }

    private Optional<TrainWait> decided(ItemNumber story, TrainPlan trainPlan) {
        if (judged.green().contains(story)) {
            return Optional.of(
                    trainPlan.land().isPresent()
                            ? new TrainWait.Lands(judged.green())
                            : new TrainWait.Held(judged.green()));
        }
        for (var culprit : judged.culprits()) {
            if (culprit.story().equals(story)) {
                return Optional.of(new TrainWait.Leaves(culprit.red()));
            }
        }
        return Stream.concat(trainPlan.builds().stream(), trainPlan.keeps().stream())
                .filter(it -> it.contains(story))
                .findFirst()
                .map(TrainWait.Building::new);
    }

    private Optional<TrainWait> seen(QueueEntry queueEntry) {
        var story = queueEntry.story();
        var red =
                situation.trials().stream()
                        .filter(it -> it.isRed() && it.stack().contains(story))
                        .findFirst()
                        .<TrainWait>map(it -> new TrainWait.Suspected(it.stack()));
        if (red.isPresent()) {
            return red;
        }
        for (var other : situation.queue()) {
            if (queueEntry.after().contains(other.story())
                    && !judged.green().contains(other.story())) {
                return Optional.of(new TrainWait.After(other.story()));
            }
        }
        return ride.odds().isProven(story) ? Optional.of(new TrainWait.Proven()) : Optional.empty();
    }

    private Optional<TrainWait> clash(ItemNumber story, TrainPlan trainPlan) {
        if (!isClean(List.of(story))) {
            return Optional.of(new TrainWait.ClashesWithBase());
        }
        for (var build : trainPlan.builds()) {
            for (var other :
                    isClean(build.with(story).stories())
                            ? List.<ItemNumber>of()
                            : build.stories()) {
                if (!isClean(List.of(other, story))) {
                    return Optional.of(new TrainWait.Clashes(other));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isClean(List<ItemNumber> stories) {
        return situation.coupling().join(stories) instanceof JoinResult.Clean;
    }
}
