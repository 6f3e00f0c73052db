package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.TextRules;
import dev.musher.pipeline.story.item.Stage.Deleted;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/** What an item may depend on. */
final class DependencyRules {
    private DependencyRules() {}

    /** What is wrong with them, as a clause; absent if nothing is. */
    static Optional<String> problem(
            ItemNumber item, List<ItemNumber> dependencies, ItemLookup itemLookup) {
        if (dependencies.size() > TextRules.MOST_DEPENDENCIES) {
            return Optional.of(
                    "an item has up to %d dependencies".formatted(TextRules.MOST_DEPENDENCIES));
        }
        for (ItemNumber dependency : dependencies) {
            var problem = problem(item, dependency, itemLookup);
            if (problem.isPresent()) {
                return problem;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> problem(
            ItemNumber item, ItemNumber dependency, ItemLookup itemLookup) {
        if (dependency.equals(item)) {
            return Optional.of("it cannot depend on itself");
        }
        var other = itemLookup.item(dependency);
        if (other.isEmpty() || other.get().stage() instanceof Deleted) {
            return Optional.of("there is no item %s to depend on".formatted(dependency));
        }
        if (other.get().brief().type() == ItemType.EPIC) {
            return Optional.of(
                    "%s is an epic; depend on the items in it instead".formatted(dependency));
        }
        return leadsTo(item, dependency, itemLookup)
                ? Optional.of(
                        "%s depends on %s, directly or indirectly, so this would be a cycle"
                                .formatted(dependency, item))
                : Optional.empty();
    }

    private static boolean leadsTo(ItemNumber wanted, ItemNumber from, ItemLookup itemLookup) {
        var open = new ArrayDeque<ItemNumber>(List.of(from));
        var seen = new HashSet<ItemNumber>(List.of(from));
        while (!open.isEmpty()) {
            var item = itemLookup.item(open.remove());
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
