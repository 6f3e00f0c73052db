package dev.musher.story;

/** What somebody wants to happen. */
public sealed interface Command {
    /** Make a new item, with the next number. */
    record Create(Draft draft) implements Command {}

    /** Whatever is about one item that exists. */
    sealed interface OfItem extends Command permits Editing, Steering, Working {
        ItemNumber item();
    }
}
