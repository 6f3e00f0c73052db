/**
 * What a story's diff shows without running anything: tests that went away, keys that came, gates
 * that were changed. Works on the lines of the patch alone and knows languages by tables. Start at
 * {@link dev.musher.proof.diff.DiffLook}.
 */
@NullMarked
package dev.musher.proof.diff;

import org.jspecify.annotations.NullMarked;
