package dev.musher.story;

/** Commands that move an item because somebody wants it elsewhere. */
public sealed interface Steering extends Command.OfItem {
    /** Takes an upcoming item into the backlog. */
    record Triage(ItemNumber item) implements Steering {}

    /** Takes an item from the backlog into coding. No agent is started by it. */
    record Start(ItemNumber item) implements Steering {}

    /** Takes an item back into the backlog. */
    record Demote(ItemNumber item, String reason) implements Steering {}

    /** Takes an item that is over back to work. */
    record Reopen(ItemNumber item, String reason) implements Steering {}

    /** Sends an item from merging back to a coder. */
    record RequestFixup(ItemNumber item, String notes) implements Steering {}

    /** Has work judged again that did not merge. */
    record RequeueForQa(ItemNumber item) implements Steering {}

    /** Stops an item because something is wrong. */
    record Block(ItemNumber item, String reason) implements Steering {}

    /** Undoes a block. */
    record Unblock(ItemNumber item) implements Steering {}

    /** Stops an item because it has to wait. */
    record Freeze(ItemNumber item, String reason) implements Steering {}

    /** Undoes a freeze. */
    record Unfreeze(ItemNumber item) implements Steering {}

    /** Stops an item until a person has looked. */
    record Hold(ItemNumber item, String reason) implements Steering {}

    /** Undoes a hold. */
    record Release(ItemNumber item) implements Steering {}

    /** Stops the agent that is at work on an item, and holds the item until a person has looked. */
    record StopAttempt(ItemNumber item, String reason) implements Steering {}

    /** Closes an item that is not wanted any more. */
    record Abandon(ItemNumber item, String reason) implements Steering {}

    /** Closes an item in favour of another. */
    record Supersede(ItemNumber item, ItemNumber by) implements Steering {}

    /** Closes an item on its merits. */
    record Reject(ItemNumber item, String reason) implements Steering {}

    /** Puts away an item that is over. */
    record Archive(ItemNumber item) implements Steering {}

    /** Removes an item from every board. */
    record Delete(ItemNumber item) implements Steering {}
}
