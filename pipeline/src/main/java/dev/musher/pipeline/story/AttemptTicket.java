package dev.musher.pipeline.story;

/** Identifies the attempt that a result belongs to, with the fencing number of its lease. */
public record AttemptTicket(int attempt, long fence) {}
