package dev.musher.story;

/** The agent of an attempt: its name in the roster, its role, and what it runs on. */
public record Worker(String agent, Role role, String runtime) {}
