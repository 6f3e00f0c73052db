package dev.musher.git;

/** A line of a file that has a sought text. */
public record FoundLine(String path, String text) {}
