package dev.musher.train.plan;

import dev.musher.story.ItemNumber;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Why each story of the queue waits, for those who look at the board. */
record Reasons(Situation situation, Ride ride, Judgement judged) {
    Map<ItemNumber, Wait> of(Plan plan) {
        var reasons = new HashMap<ItemNumber, Wait>();
        int asked = 0;
        int most = 2 * situation.budget().builds() * situation.budget().batch();
        for (var passenger : situation.queue()) {
            var reason = decided(passenger.story(), plan).or(() -> seen(passenger));
            // Who is far from a place is not asked: that would be a merge for each pass and story.
            if (reason.isEmpty() && asked++ < most) {
                reason = clash(passenger.story(), plan);
            }
            reasons.put(passenger.story(), reason.orElse(new Wait.Turn()));
        }
        return reasons;
    }

    private Optional<Wait> decided(ItemNumber story, Plan plan) {
        if (judged.green().contains(story)) {
            return Optional.of(
                    plan.land().isPresent()
                            ? new Wait.Lands(judged.green())
                            : new Wait.Held(judged.green()));
        }
        for (var culprit : judged.culprits()) {
            if (culprit.story().equals(story)) {
                return Optional.of(new Wait.Leaves(culprit.red()));
            }
        }
        return Stream.concat(plan.builds().stream(), plan.keeps().stream())
                .filter(it -> it.contains(story))
                .findFirst()
                .map(Wait.Building::new);
    }

    private Optional<Wait> seen(Passenger passenger) {
        var story = passenger.story();
        var red =
                situation.trials().stream()
                        .filter(it -> it.isRed() && it.stack().contains(story))
                        .findFirst()
                        .<Wait>map(it -> new Wait.Suspected(it.stack()));
        if (red.isPresent()) {
            return red;
        }
        for (var other : situation.queue()) {
            if (passenger.after().contains(other.story())
                    && !judged.green().contains(other.story())) {
                return Optional.of(new Wait.After(other.story()));
            }
        }
        return ride.odds().isProven(story) ? Optional.of(new Wait.Proven()) : Optional.empty();
    }

    private Optional<Wait> clash(ItemNumber story, Plan plan) {
        if (!isClean(List.of(story))) {
            return Optional.of(new Wait.ClashesWithBase());
        }
        for (var build : plan.builds()) {
            for (var other :
                    isClean(build.with(story).stories())
                            ? List.<ItemNumber>of()
                            : build.stories()) {
                if (!isClean(List.of(other, story))) {
                    return Optional.of(new Wait.Clashes(other));
                }
            }
        }
        return Optional.empty();
    }

    private boolean isClean(List<ItemNumber> stories) {
        return situation.coupling().join(stories) instanceof Join.Clean;
    }
}
