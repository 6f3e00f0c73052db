package dev.musher.pipeline.story.event;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.item.ItemOrigin;
import dev.musher.pipeline.story.order.ItemDraft;

/** What happened to an item. Folding all events of an item gives the item. */
public sealed interface ItemEvent permits ItemEvent.Created, EditEvent, MoveEvent, WorkEvent {
    /** The first event of every item. */
    record Created(ItemNumber number, ItemOrigin origin, ItemDraft draft) implements ItemEvent {}
}
