package dev.musher.agent.context;

/**
 * Something that a model is told before the user speaks, besides how to work and the instructions.
 *
 * @param name for people, like {@code skills}
 */
public record PrefixPart(String name, String text) {}
