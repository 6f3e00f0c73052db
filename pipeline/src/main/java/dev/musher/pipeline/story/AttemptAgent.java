package dev.musher.pipeline.story;

/** The agent of an attempt: its name in the roster, its role, and what it runs on. */
public record AttemptAgent(String agent, AgentRole role, String runtime) {}
