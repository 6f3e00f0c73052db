package dev.musher.story;

import dev.musher.story.Stage.Archived;
import dev.musher.story.Stage.Backlog;
import dev.musher.story.Stage.Closed;
import dev.musher.story.Stage.Deleted;
import dev.musher.story.Stage.Done;
import dev.musher.story.Stage.Live;
import java.util.ArrayList;
import java.util.List;

/**
 * What an item waits on: dependencies that are not done yet, and those that never will be unless
 * somebody reopens them. Derived, and never stored.
 */
public record Waiting(List<ItemNumber> on, List<ItemNumber> never) {
    private enum Prospect {
        MET,
        TO_COME,
        NEVER
    }

    public static Waiting of(Item item, Neighbours neighbours) {
        var on = new ArrayList<ItemNumber>();
        var never = new ArrayList<ItemNumber>();
        for (ItemNumber dependency : item.terms().dependencies()) {
            switch (prospect(dependency, neighbours)) {
                case TO_COME -> on.add(dependency);
                case NEVER -> never.add(dependency);
                case MET -> {}
            }
        }
        return new Waiting(List.copyOf(on), List.copyOf(never));
    }

    /** Whether the server may start it unasked: it declares dependencies, and all are met. */
    public static boolean isOverFor(Item item, Neighbours neighbours) {
        return item.stage() instanceof Backlog
                && !item.terms().dependencies().isEmpty()
                && of(item, neighbours).isNothing();
    }

    public boolean isNothing() {
        return on.isEmpty() && never.isEmpty();
    }

    private static Prospect prospect(ItemNumber number, Neighbours neighbours) {
        return neighbours.item(number).map(item -> prospect(item.stage())).orElse(Prospect.NEVER);
    }

    private static Prospect prospect(Stage stage) {
        return switch (stage) {
            case Live _ -> Prospect.TO_COME;
            case Done _ -> Prospect.MET;
            case Archived archived ->
                    archived.was() instanceof Done ? Prospect.MET : Prospect.NEVER;
            case Closed _, Deleted _ -> Prospect.NEVER;
        };
    }
}
