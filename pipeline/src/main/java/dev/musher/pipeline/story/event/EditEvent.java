package dev.musher.pipeline.story.event;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.order.FieldChange;
import java.util.List;

/** Events that change what an item says. */
public sealed interface EditEvent extends ItemEvent {
    /** Fields were set. */
    record FieldsChanged(List<FieldChange> changes) implements EditEvent {
        public FieldsChanged {
            changes = List.copyOf(changes);
        }
    }

    /** A criterion was added. */
    record CriterionAdded(int criterion, String text) implements EditEvent {}

    /** A criterion was worded anew, and is open. */
    record CriterionEdited(int criterion, String text) implements EditEvent {}

    /** A criterion was removed. */
    record CriterionRemoved(int criterion) implements EditEvent {}

    /** A criterion is met. */
    record CriterionChecked(int criterion, Actor by) implements EditEvent {}

    /** A criterion is not met after all. */
    record CriterionUnchecked(int criterion) implements EditEvent {}

    /** The dependencies are these. */
    record DependenciesSet(List<ItemNumber> dependencies) implements EditEvent {
        public DependenciesSet {
            dependencies = List.copyOf(dependencies);
        }
    }
}
