package dev.musher.pipeline.story.order;

import dev.musher.pipeline.story.Dollars;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemType;
import dev.musher.pipeline.story.Priority;
import dev.musher.pipeline.story.QaMode;
import java.util.Optional;

/** One field of an item set to something else. */
public sealed interface FieldChange {
    /** What it is called. */
    record Name(String name) implements FieldChange {}

    /** The text. */
    record Body(String body) implements FieldChange {}

    /** The kind of work. */
    record Type(ItemType type) implements FieldChange {}

    /** The epic that contains it, or none. */
    record Epic(Optional<ItemNumber> epic) implements FieldChange {}

    /** The agent it is pinned to, or any. */
    record Agent(Optional<String> agent) implements FieldChange {}

    /** The QA mode, or the project's. */
    record Qa(Optional<QaMode> qa) implements FieldChange {}

    /** The budget, or the project's. */
    record Budget(Optional<Dollars> budget) implements FieldChange {}

    /** How soon it is wanted. */
    record Urgency(Priority priority) implements FieldChange {}
}
