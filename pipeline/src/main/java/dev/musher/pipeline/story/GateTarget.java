package dev.musher.pipeline.story;

/** The visit of a stage and the lease that a gate report belongs to. */
public record GateTarget(int visit, long fence) {}
