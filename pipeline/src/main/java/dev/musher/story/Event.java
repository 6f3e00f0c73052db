package dev.musher.story;

/** What happened to an item. Whoever folds all events of an item has the item. */
public sealed interface Event permits Event.Created, Edited, Moved, Worked {
    /** The first event of every item. */
    record Created(ItemNumber number, Origin origin, Draft draft) implements Event {}
}
