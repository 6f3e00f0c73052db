package dev.musher.story;

/**
 * What an attempt's result shows at the door: which attempt of the item it is of, and the fencing
 * number of the lease it is given under.
 */
public record Ticket(int attempt, long fence) {}
