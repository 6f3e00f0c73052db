package dev.musher.story;

import java.util.Optional;

/** One field of an item set to something else. */
public sealed interface Change {
    /** What it is called. */
    record Name(String name) implements Change {}

    /** The text. */
    record Body(String body) implements Change {}

    /** The kind of work. */
    record Type(ItemType type) implements Change {}

    /** The epic that contains it, or none. */
    record Epic(Optional<ItemNumber> epic) implements Change {}

    /** The agent it is pinned to, or any. */
    record Agent(Optional<String> agent) implements Change {}

    /** The QA mode, or the project's. */
    record Qa(Optional<QaMode> qa) implements Change {}

    /** The budget, or the project's. */
    record Budget(Optional<Dollars> budget) implements Change {}

    /** How soon it is wanted. */
    record Urgency(Priority priority) implements Change {}
}
