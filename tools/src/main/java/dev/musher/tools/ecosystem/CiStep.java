package dev.musher.tools.ecosystem;

/**
 * A command that the project's CI runs; written for a machine that may have more than this one.
 *
 * @param foundIn file and line
 */
public record CiStep(String run, String foundIn) {}
