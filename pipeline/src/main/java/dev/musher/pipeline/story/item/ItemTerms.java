package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.QaMode;
import java.util.List;
import java.util.Optional;

/**
 * The settings of one item: agent, budget, dependencies and the like. Dependencies are in ascending
 * order without repeats; what is absent is left to the project's settings.
 */
public record ItemTerms(
        List<ItemNumber> dependencies,
        Optional<ItemNumber> epic,
        Optional<String> agent,
        Optional<QaMode> qa,
        Optional<Dollars> budget,
        Priority priority) {
    public static final ItemTerms NONE =
            new ItemTerms(
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());

    /** Terms of an item that is wanted no sooner than others. */
    public ItemTerms(
            List<ItemNumber> dependencies,
            Optional<ItemNumber> epic,
            Optional<String> agent,
            Optional<QaMode> qa,
            Optional<Dollars> budget) {
        this(dependencies, epic, agent, qa, budget, Priority.NORMAL);
    }

    public ItemTerms {
        dependencies = dependencies.stream().distinct().sorted().toList();
    }

    public ItemTerms withDependencies(List<ItemNumber> others) {
        return new ItemTerms(others, epic, agent, qa, budget, priority);
    }

    public ItemTerms withEpic(Optional<ItemNumber> other) {
        return new ItemTerms(dependencies, other, agent, qa, budget, priority);
    }

    public ItemTerms withAgent(Optional<String> other) {
        return new ItemTerms(dependencies, epic, other, qa, budget, priority);
    }

    public ItemTerms withQa(Optional<QaMode> other) {
        return new ItemTerms(dependencies, epic, agent, other, budget, priority);
    }

    public ItemTerms withBudget(Optional<Dollars> other) {
        return new ItemTerms(dependencies, epic, agent, qa, other, priority);
    }

    public ItemTerms withPriority(Priority other) {
        return new ItemTerms(dependencies, epic, agent, qa, budget, other);
    }
}
