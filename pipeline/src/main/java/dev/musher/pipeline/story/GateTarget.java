package dev.musher.pipeline.story;

/** Where the server stood when it saw something: which visit of a stage, under which lease. */
public record GateTarget(int visit, long fence) {}
