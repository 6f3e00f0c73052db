package dev.musher.story;

import java.util.List;
import java.util.Optional;

/**
 * On what terms an item is worked on. Dependencies are in ascending order without repeats; what is
 * absent is left to the project's settings.
 */
public record Terms(
        List<ItemNumber> dependencies,
        Optional<ItemNumber> epic,
        Optional<String> agent,
        Optional<QaMode> qa,
        Optional<Dollars> budget,
        Priority priority) {
    public static final Terms NONE =
            new Terms(
                    List.of(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty());

    /** Terms of an item that is wanted no sooner than others. */
    public Terms(
            List<ItemNumber> dependencies,
            Optional<ItemNumber> epic,
            Optional<String> agent,
            Optional<QaMode> qa,
            Optional<Dollars> budget) {
        this(dependencies, epic, agent, qa, budget, Priority.NORMAL);
    }

    public Terms {
        dependencies = dependencies.stream().distinct().sorted().toList();
    }

    Terms withDependencies(List<ItemNumber> others) {
        return new Terms(others, epic, agent, qa, budget, priority);
    }

    Terms withEpic(Optional<ItemNumber> other) {
        return new Terms(dependencies, other, agent, qa, budget, priority);
    }

    Terms withAgent(Optional<String> other) {
        return new Terms(dependencies, epic, other, qa, budget, priority);
    }

    Terms withQa(Optional<QaMode> other) {
        return new Terms(dependencies, epic, agent, other, budget, priority);
    }

    Terms withBudget(Optional<Dollars> other) {
        return new Terms(dependencies, epic, agent, qa, other, priority);
    }

    Terms withPriority(Priority other) {
        return new Terms(dependencies, epic, agent, qa, budget, other);
    }
}
