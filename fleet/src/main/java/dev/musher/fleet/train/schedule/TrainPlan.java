package dev.musher.fleet.train.schedule;

import dev.musher.pipeline.story.ItemNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the train should do now.
 *
 * <p>Base moves to {@code land}; the culprits are removed. {@code builds} are all that should be
 * running on the present base, and {@code keeps} those on a base of the past that may go on for
 * what they tell: what is named and does not run is started, what runs and is not named is stopped.
 * Every stack is written on the base of the situation, also when something lands: a build that
 * begins with what lands is the same build on the new base.
 */
public record TrainPlan(
        Optional<StoryStack> land,
        List<Culprit> culprits,
        List<StoryStack> builds,
        List<StoryStack> keeps,
        Map<ItemNumber, TrainWait> waiting) {
    public TrainPlan {
        culprits = List.copyOf(culprits);
        builds = List.copyOf(builds);
        keeps = List.copyOf(keeps);
        waiting = Map.copyOf(waiting);
    }

    TrainPlan with(Map<ItemNumber, TrainWait> reasons) {
        return new TrainPlan(land, culprits, builds, keeps, reasons);
    }
}
