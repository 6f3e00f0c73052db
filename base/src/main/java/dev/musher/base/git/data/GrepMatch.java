package dev.musher.base.git.data;

/** A line of a file that has a sought text. */
public record GrepMatch(String path, String text) {}
