package dev.musher.agent.memory.backing;

/**
 * Words in a session that neither its user nor the harness said.
 *
 * @param source where they came from: the name of a tool, or what else brought them
 */
public record OutsideText(String source, String text) {}
