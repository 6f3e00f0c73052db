package dev.musher.story;

import java.util.List;

/** Events that change what an item says. */
public sealed interface Edited extends Event {
    /** Fields were set. */
    record FieldsChanged(List<Change> changes) implements Edited {
        public FieldsChanged {
            changes = List.copyOf(changes);
        }
    }

    /** A criterion was added. */
    record CriterionAdded(int criterion, String text) implements Edited {}

    /** A criterion was worded anew, and is open. */
    record CriterionEdited(int criterion, String text) implements Edited {}

    /** A criterion was removed. */
    record CriterionRemoved(int criterion) implements Edited {}

    /** A criterion is met. */
    record CriterionChecked(int criterion, Actor by) implements Edited {}

    /** A criterion is not met after all. */
    record CriterionUnchecked(int criterion) implements Edited {}

    /** The dependencies are these. */
    record DependenciesSet(List<ItemNumber> dependencies) implements Edited {
        public DependenciesSet {
            dependencies = List.copyOf(dependencies);
        }
    }
}
