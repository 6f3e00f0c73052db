package dev.musher.tools.ask;

/** One of the answers that a question offers; the description may be empty. */
public record AnswerOption(String label, String description) {}
