/**
 * The face without a screen: one prompt, one answer, for scripts and pipelines. Owns the options of
 * {@code musher -p} and the lines that people read; a run as JSON is the host's.
 */
@NullMarked
package dev.musher.app.headless;

import org.jspecify.annotations.NullMarked;
