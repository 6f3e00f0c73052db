package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.ItemType;

/** The type, name and text (in Markdown) of an item. */
public record ItemBrief(ItemType type, String name, String body) {}
