package dev.musher.pipeline.board;

import dev.musher.pipeline.story.Actor;
import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.event.ItemEvent;
import java.time.Instant;

/**
 * An event as the ledger has it.
 *
 * @param sequence its place among all events; they come in this order
 * @param version its place among the events of its item
 */
public record RecordedEvent(
        long sequence, long version, ItemNumber item, Actor by, Instant at, ItemEvent event) {}
