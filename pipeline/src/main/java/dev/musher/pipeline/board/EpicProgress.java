package dev.musher.pipeline.board;

import dev.musher.pipeline.story.ItemNumber;
import dev.musher.pipeline.story.ItemSpend;

/**
 * The progress of an epic.
 *
 * @param items how many it contains that are not deleted
 * @param done how many of them have landed
 * @param closed how many of them are over without having landed
 * @param spent what they took together, with the epic itself
 */
public record EpicProgress(ItemNumber epic, int items, int done, int closed, ItemSpend spent) {}
