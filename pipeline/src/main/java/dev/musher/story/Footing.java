package dev.musher.story;

/** Where the server stood when it saw something: which visit of a stage, under which lease. */
public record Footing(int visit, long fence) {}
