package dev.musher.train.plan;

import dev.musher.story.ItemNumber;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the train should do now.
 *
 * <p>Base moves to {@code land}; the culprits leave. {@code builds} are all that should be running
 * on the present base, and {@code keeps} those on a base of the past that may go on for what they
 * tell: what is named and does not run is started, what runs and is not named is stopped. Every
 * stack is written on the base of the situation, also when something lands: a build that begins
 * with what lands is the same build on the new base.
 */
public record Plan(
        Optional<Stack> land,
        List<Culprit> culprits,
        List<Stack> builds,
        List<Stack> keeps,
        Map<ItemNumber, Wait> waiting) {
    public Plan {
        culprits = List.copyOf(culprits);
        builds = List.copyOf(builds);
        keeps = List.copyOf(keeps);
        waiting = Map.copyOf(waiting);
    }

    Plan with(Map<ItemNumber, Wait> reasons) {
        return new Plan(land, culprits, builds, keeps, reasons);
    }
}
