package dev.musher.ask;

/** One of the answers that a question offers; the description may be empty. */
public record Choice(String label, String description) {}
