/** One run of the gates on a tree: scope, steps, retries, evidence that can be used again. */
@NullMarked
package dev.musher.fleet.proof.gaterun;

import org.jspecify.annotations.NullMarked;
