package dev.musher.story;

/** What is wanted: the kind of work, one line to call it by, and the whole text in Markdown. */
public record Brief(ItemType type, String name, String body) {}
