package dev.musher.fleet.budget;

import dev.musher.pipeline.story.Dollars;
import java.util.Optional;

/**
 * What a project may spend; what is absent has no limit.
 *
 * @param project all in all
 * @param day on the attempts that begin on one day
 * @param epic on all items of an epic that has no budget of its own
 * @param story on an item that has no budget of its own
 * @param call what one call may need; with less left no agent starts
 */
public record ProjectBudgets(
        Optional<Dollars> project,
        Optional<Dollars> day,
        Optional<Dollars> epic,
        Optional<Dollars> story,
        Dollars call) {
    public static final ProjectBudgets NONE =
            new ProjectBudgets(
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Dollars.of("0.10"));
}
