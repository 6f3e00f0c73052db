package dev.musher.story;

import dev.musher.story.Stage.Deleted;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** What an item may depend on. */
final class Dependencies {
    private Dependencies() {}

    /** What is wrong with them, as a clause; absent if nothing is. */
    static Optional<String> problem(
            ItemNumber item, List<ItemNumber> dependencies, Neighbours neighbours) {
        if (dependencies.size() > Texts.MOST_DEPENDENCIES) {
            return Optional.of(
                    "an item has up to %d dependencies".formatted(Texts.MOST_DEPENDENCIES));
        }
        for (ItemNumber dependency : dependencies) {
            var problem = problem(item, dependency, neighbours);
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> problem(
            ItemNumber item, ItemNumber dependency, Neighbours neighbours) {
        if (dependency.equals(item)) {
            return Optional.of("it cannot depend on itself");
        }
        var other = neighbours.item(dependency);
        if (other.isEmpty() || other.get().stage() instanceof Deleted) {
            return Optional.of("there is no item %s to depend on".formatted(dependency));
        }
        if (other.get().brief().type() == ItemType.EPIC) {
            return Optional.of(
                    "%s is an epic; depend on the items in it instead".formatted(dependency));
        }
        return leadsTo(item, dependency, neighbours)
                ? Optional.of(
                        "%s depends on %s, directly or through others, and the two would wait for"
                                        .formatted(dependency, item)
                                + " each other for ever")
                : Optional.empty();
    }

    private static boolean leadsTo(ItemNumber wanted, ItemNumber from, Neighbours neighbours) {
        var open = new ArrayDeque<ItemNumber>(List.of(from));
        var seen = new HashSet<ItemNumber>(List.of(from));
        while (!open.isEmpty()) {
            var item = neighbours.item(open.remove());
            if (item.isEmpty()) {
                continue;
            }
            for (ItemNumber next : item.get().terms().dependencies()) {
                if (next.equals(wanted)) {
                    return true;
                }
                if (seen.add(next)) {
                    open.add(next);
                }
            }
        }
        return false;
    }
}
