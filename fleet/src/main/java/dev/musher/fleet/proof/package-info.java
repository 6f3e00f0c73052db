/**
 * What is known of a tree because it was run: gates in a clean checkout, with the evidence of each
 * step kept, and what a story's diff shows without running anything. Start at {@link
 * dev.musher.fleet.proof.Prover}.
 */
@NullMarked
package dev.musher.fleet.proof;

import org.jspecify.annotations.NullMarked;
