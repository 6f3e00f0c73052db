package dev.musher.story;

import java.util.List;

/** Commands that change what an item says, and never where it stands. */
public sealed interface Editing extends Command.OfItem {
    /** Sets fields; text and fields of one change are one event. */
    record Edit(ItemNumber item, List<Change> changes) implements Editing {
        public Edit {
            changes = List.copyOf(changes);
        }
    }

    /** Adds a criterion at the end. */
    record AddCriterion(ItemNumber item, String text) implements Editing {}

    /** Words a criterion anew and opens it again. */
    record EditCriterion(ItemNumber item, int criterion, String text) implements Editing {}

    /** Removes a criterion; its number is not given out again. */
    record RemoveCriterion(ItemNumber item, int criterion) implements Editing {}

    /** Says that a criterion is met. */
    record CheckCriterion(ItemNumber item, int criterion) implements Editing {}

    /** Says that a criterion is not met after all. */
    record UncheckCriterion(ItemNumber item, int criterion) implements Editing {}

    /** Sets all dependencies at once. */
    record SetDependencies(ItemNumber item, List<ItemNumber> dependencies) implements Editing {
        public SetDependencies {
            dependencies = List.copyOf(dependencies);
        }
    }
}
