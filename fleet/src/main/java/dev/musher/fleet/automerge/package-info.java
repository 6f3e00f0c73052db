/**
 * Joins the two sides of a file where git's merge cannot, and only where there is one answer: pure,
 * without a clock, files or git. What is not certain is left to whoever can ask what was meant.
 * Start at {@link dev.musher.fleet.automerge.FileMerger}.
 */
@NullMarked
package dev.musher.fleet.automerge;

import org.jspecify.annotations.NullMarked;
