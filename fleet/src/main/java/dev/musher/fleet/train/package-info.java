/**
 * The merge train: takes stories that are proven to base. Each pass looks at the board, at git and
 * at what is known of stacks, has the gates run on those that are worth it, and moves base to one
 * that is green. Start at {@link dev.musher.fleet.train.ProjectTrain}.
 */
@NullMarked
package dev.musher.fleet.train;

import org.jspecify.annotations.NullMarked;
