/**
 * The life of a story as pure rules: stages, commands, events, {@code decide} and {@code evolve}.
 * Knows no clock, no files, no threads and no agent.
 */
@NullMarked
package dev.musher.pipeline.story;

import org.jspecify.annotations.NullMarked;
