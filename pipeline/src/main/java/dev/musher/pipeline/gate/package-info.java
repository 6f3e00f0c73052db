/**
 * The gates of a project: the named steps that a story's work must pass before it lands, as they
 * are written down in {@code .musher/project.toml}. Knows nothing of how they are run. Start at
 * {@link dev.musher.pipeline.gate.GateSettings}.
 */
@NullMarked
package dev.musher.pipeline.gate;

import org.jspecify.annotations.NullMarked;
