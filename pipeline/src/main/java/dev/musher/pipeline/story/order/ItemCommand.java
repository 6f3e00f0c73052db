package dev.musher.pipeline.story.order;

import dev.musher.pipeline.story.ItemNumber;

/** A command to change an item. */
public sealed interface ItemCommand {
    /** Make a new item, with the next number. */
    record Create(ItemDraft draft) implements ItemCommand {}

    /** Whatever is about one item that exists. */
    sealed interface OfItem extends ItemCommand permits EditCommand, MoveCommand, ReportCommand {
        ItemNumber item();
    }
}
