package dev.musher.train.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides what a train builds, lands and throws out. The same situation gives the same plan. */
public final class Planner {
    private Planner() {}

    public static Plan plan(Situation situation) {
        var first = situation.queue().stream().limit(1).map(it -> new Stack(List.of(it.story())));
        return new Plan(Optional.empty(), List.of(), first.toList(), List.of(), Map.of());
    }
}
