/**
 * What a story's diff shows without running anything: tests that went away, keys that came, gates
 * that were changed. Works on the lines of the patch alone and knows languages by tables. Start at
 * {@link dev.musher.fleet.proof.diff.DiffInspector}.
 */
@NullMarked
package dev.musher.fleet.proof.diff;

import org.jspecify.annotations.NullMarked;
