package dev.musher.pipeline.story.item;

import dev.musher.pipeline.story.ItemType;

/** What is wanted: the kind of work, one line to call it by, and the whole text in Markdown. */
public record ItemBrief(ItemType type, String name, String body) {}
