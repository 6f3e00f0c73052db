package dev.musher.pipeline.story.order;

import dev.musher.pipeline.story.ItemNumber;

/** Commands that move an item to another stage. */
public sealed interface MoveCommand extends ItemCommand.OfItem {
    /** Takes an upcoming item into the backlog. */
    record Triage(ItemNumber item) implements MoveCommand {}

    /** Takes an item from the backlog into coding. No agent is started by it. */
    record Start(ItemNumber item) implements MoveCommand {}

    /** Takes an item back into the backlog. */
    record Demote(ItemNumber item, String reason) implements MoveCommand {}

    /** Reopens a finished or closed item. */
    record Reopen(ItemNumber item, String reason) implements MoveCommand {}

    /** Sends an item from merging back to a coder. */
    record RequestFixup(ItemNumber item, String notes) implements MoveCommand {}

    /** Has work judged again that did not merge. */
    record RequeueForQa(ItemNumber item) implements MoveCommand {}

    /** Stops an item because something is wrong. */
    record Block(ItemNumber item, String reason) implements MoveCommand {}

    /** Undoes a block. */
    record Unblock(ItemNumber item) implements MoveCommand {}

    /** Stops an item because it has to wait. */
    record Freeze(ItemNumber item, String reason) implements MoveCommand {}

    /** Undoes a freeze. */
    record Unfreeze(ItemNumber item) implements MoveCommand {}

    /** Stops an item until a person has looked. */
    record Hold(ItemNumber item, String reason) implements MoveCommand {}

    /** Undoes a hold. */
    record Release(ItemNumber item) implements MoveCommand {}

    /** Stops the agent that is at work on an item, and holds the item until a person has looked. */
    record StopAttempt(ItemNumber item, String reason) implements MoveCommand {}

    /** Closes an item that is not wanted any more. */
    record Abandon(ItemNumber item, String reason) implements MoveCommand {}

    /** Closes an item in favour of another. */
    record Supersede(ItemNumber item, ItemNumber by) implements MoveCommand {}

    /** Closes an item on its merits. */
    record Reject(ItemNumber item, String reason) implements MoveCommand {}

    /** Archives a finished or closed item. */
    record Archive(ItemNumber item) implements MoveCommand {}

    /** Removes an item from every board. */
    record Delete(ItemNumber item) implements MoveCommand {}
}
