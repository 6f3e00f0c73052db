package dev.musher.pipeline.story.rules;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import dev.musher.pipeline.story.item.Stage.Archived;
import dev.musher.pipeline.story.item.Stage.Backlog;
import dev.musher.pipeline.story.item.Stage.Closed;
import dev.musher.pipeline.story.item.Stage.Deleted;
import dev.musher.pipeline.story.item.Stage.Done;
import dev.musher.pipeline.story.item.Stage.Live;
import java.util.ArrayList;
import java.util.List;

/**
 * What an item waits for: dependencies that are not done yet, and those that never will be unless
 * they are reopened. Derived, and never stored.
 */
public record DependencyWait(List<ItemNumber> on, List<ItemNumber> never) {
    private enum DependencyState {
        MET,
        TO_COME,
        NEVER
    }

    public static DependencyWait of(Item item, ItemLookup itemLookup) {
        var on = new ArrayList<ItemNumber>();
        var never = new ArrayList<ItemNumber>();
        for (ItemNumber dependency : item.terms().dependencies()) {
            switch (prospect(dependency, itemLookup)) {
                case TO_COME -> on.add(dependency);
                case NEVER -> never.add(dependency);
                case MET -> {}
            }
        }
        return new DependencyWait(List.copyOf(on), List.copyOf(never));
    }

    /** Whether the server may start it unasked: it declares dependencies, and all are met. */
    public static boolean allMet(Item item, ItemLookup itemLookup) {
        return item.stage() instanceof Backlog
                && !item.terms().dependencies().isEmpty()
                && of(item, itemLookup).isNothing();
    }

    public boolean isNothing() {
        return on.isEmpty() && never.isEmpty();
    }

    private static DependencyState prospect(ItemNumber number, ItemLookup itemLookup) {
        return itemLookup
                .item(number)
                .map(item -> prospect(item.stage()))
                .orElse(DependencyState.NEVER);
    }

    private static DependencyState prospect(Stage stage) {
        return switch (stage) {
            case Live _ -> DependencyState.TO_COME;
            case Done _ -> DependencyState.MET;
            case Archived archived ->
                    archived.was() instanceof Done ? DependencyState.MET : DependencyState.NEVER;
            case Closed _, Deleted _ -> DependencyState.NEVER;
        };
    }
}
