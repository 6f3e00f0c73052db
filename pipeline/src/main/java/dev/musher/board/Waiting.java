package dev.musher.board;

import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.Neighbours;
import dev.musher.story.Stage;
import java.util.ArrayList;
import java.util.List;

/**
 * What an item waits for; a pure function of the items. A dependency is met when it is done, or was
 * done when it was put away. One that is over in any other way is never met unless somebody reopens
 * it.
 *
 * @param on dependencies that are not met yet
 * @param never those of them that never will be as things stand
 */
public record Waiting(List<ItemNumber> on, List<ItemNumber> never) {
    public static final Waiting NOTHING = new Waiting(List.of(), List.of());

    public Waiting {
        on = List.copyOf(on);
        never = List.copyOf(never);
    }

    public static Waiting of(Item item, Neighbours neighbours) {
        if (item.terms().dependencies().isEmpty() || item.stage() instanceof Stage.Over) {
            return NOTHING;
        }
        var on = new ArrayList<ItemNumber>();
        var never = new ArrayList<ItemNumber>();
        for (ItemNumber number : item.terms().dependencies()) {
            var stage = neighbours.item(number).map(Item::stage);
            if (stage.isEmpty() || !isMet(stage.get())) {
                on.add(number);
                if (stage.isEmpty() || stage.get() instanceof Stage.Over) {
                    never.add(number);
                }
            }
        }
        return new Waiting(on, never);
    }

    public boolean isOver() {
        return on.isEmpty();
    }

    private static boolean isMet(Stage stage) {
        return stage instanceof Stage.Done
                || (stage instanceof Stage.Archived archived
                        && archived.was() instanceof Stage.Done);
    }
}
