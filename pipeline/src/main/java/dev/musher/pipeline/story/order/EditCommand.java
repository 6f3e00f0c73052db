package dev.musher.pipeline.story.order;

import dev.musher.pipeline.story.ItemNumber;
import java.util.List;

/** Commands that change what an item says, and never its stage. */
public sealed interface EditCommand extends ItemCommand.OfItem {
    /** Sets fields; text and fields of one change are one event. */
    record Edit(ItemNumber item, List<FieldChange> changes) implements EditCommand {
        public Edit {
            changes = List.copyOf(changes);
        }
    }

    /** Adds a criterion at the end. */
    record AddCriterion(ItemNumber item, String text) implements EditCommand {}

    /** Words a criterion anew and opens it again. */
    record EditCriterion(ItemNumber item, int criterion, String text) implements EditCommand {}

    /** Removes a criterion; its number is not given out again. */
    record RemoveCriterion(ItemNumber item, int criterion) implements EditCommand {}

    /** Says that a criterion is met. */
    record CheckCriterion(ItemNumber item, int criterion) implements EditCommand {}

    /** Says that a criterion is not met after all. */
    record UncheckCriterion(ItemNumber item, int criterion) implements EditCommand {}

    /** Sets all dependencies at once. */
    record SetDependencies(ItemNumber item, List<ItemNumber> dependencies) implements EditCommand {
        public SetDependencies {
            dependencies = List.copyOf(dependencies);
        }
    }
}
