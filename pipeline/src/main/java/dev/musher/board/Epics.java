package dev.musher.board;

import dev.musher.story.Item;
import dev.musher.story.ItemNumber;
import dev.musher.story.ItemType;
import dev.musher.story.Spent;
import dev.musher.story.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** How far epics are: a pure function of all items. */
final class Epics {
    private Epics() {}

    static List<EpicProgress> of(List<Tracked> items) {
        var sums = new TreeMap<ItemNumber, Sum>();
        for (Tracked tracked : items) {
            var item = tracked.item();
            if (item.brief().type() == ItemType.EPIC && !(item.stage() instanceof Stage.Deleted)) {
                sums.computeIfAbsent(item.number(), _ -> new Sum()).spent = item.spent();
            }
        }
        for (Tracked tracked : items) {
            var item = tracked.item();
            item.terms().epic().map(sums::get).ifPresent(sum -> sum.add(item));
        }
        var progress = new ArrayList<EpicProgress>();
        sums.forEach((epic, sum) -> progress.add(sum.of(epic)));
        return progress;
    }

    /** Adds up what an epic contains. */
    private static final class Sum {
        private int items;
        private int done;
        private int closed;
        private Spent spent = Spent.NOTHING;

        void add(Item item) {
            spent = spent.plus(item.spent());
            var stage = item.stage() instanceof Stage.Archived(var was, _) ? was : item.stage();
            if (stage instanceof Stage.Deleted) {
                return;
            }
            items++;
            if (stage instanceof Stage.Done) {
                done++;
            } else if (stage instanceof Stage.Closed) {
                closed++;
            }
        }

        EpicProgress of(ItemNumber epic) {
            return new EpicProgress(epic, items, done, closed, spent);
        }
    }
}
