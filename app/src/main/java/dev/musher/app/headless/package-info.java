/**
 * The face without a screen: one prompt, one answer, for scripts and pipelines. Owns the options of
 * {@code musher -p} and the forms in which a run is printed.
 */
@NullMarked
package dev.musher.app.headless;

import org.jspecify.annotations.NullMarked;
