package dev.musher.pipeline.story;

/**
 * What an attempt's result shows at the door: which attempt of the item it is of, and the fencing
 * number of the lease it is given under.
 */
public record AttemptTicket(int attempt, long fence) {}
