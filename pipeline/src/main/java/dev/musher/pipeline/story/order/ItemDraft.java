package dev.musher.pipeline.story.order;

import dev.musher.pipeline.story.item.ItemBrief;
import dev.musher.pipeline.story.item.ItemTerms;
import java.util.List;

/** An item to be created; it starts as Upcoming, or at once in the Backlog. */
public record ItemDraft(ItemBrief brief, List<String> criteria, ItemTerms terms, Entry entry) {
    /** Where a new item begins. */
    public enum Entry {
        /** To be looked at first. */
        UPCOMING,
        /** Wanted. */
        BACKLOG
    }

    public ItemDraft {
        criteria = List.copyOf(criteria);
    }
}
