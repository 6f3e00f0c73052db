package dev.musher.pipeline.board;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.item.Item;
import dev.musher.pipeline.story.item.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Computes the progress of epics, as a pure function of all items. */
final class EpicProgressFold {
    private EpicProgressFold() {}

    static List<EpicProgress> of(List<TrackedItem> items) {
        var sums = new TreeMap<ItemNumber, Sum>();
        for (TrackedItem trackedItem : items) {
            var item = trackedItem.item();
            if (item.brief().type() == ItemType.EPIC && !(item.stage() instanceof Stage.Deleted)) {
                sums.computeIfAbsent(item.number(), _ -> new Sum()).itemSpend = item.spent();
            }
        }
        for (TrackedItem trackedItem : items) {
            var item = trackedItem.item();
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
        private ItemSpend itemSpend = ItemSpend.NOTHING;

        void add(Item item) {
            itemSpend = itemSpend.plus(item.spent());
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
            return new EpicProgress(epic, items, done, closed, itemSpend);
        }
    }
}
