package dev.musher.board;

import dev.musher.story.Actor;
import dev.musher.story.Event;
import dev.musher.story.ItemNumber;
import java.time.Instant;

/**
 * An event as the ledger has it.
 *
 * @param sequence its place among all events; they come in this order
 * @param version its place among the events of its item
 */
public record Happened(
        long sequence, long version, ItemNumber item, Actor by, Instant at, Event event) {}
