/**
 * Joins the two sides of a file where git reports a conflict, by a few rules that hold in every
 * language: pure, without a clock, files or git. What no rule covers is refused. Start at {@link
 * dev.musher.fleet.automerge.FileMerger}.
 */
@NullMarked
package dev.musher.fleet.automerge;

import org.jspecify.annotations.NullMarked;
