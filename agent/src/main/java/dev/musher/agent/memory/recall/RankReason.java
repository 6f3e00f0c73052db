package dev.musher.agent.memory.recall;

/**
 * A part of an entry's score.
 *
 * @param what it is for, like "kind pitfall"
 */
public record RankReason(String what, double points) {}
