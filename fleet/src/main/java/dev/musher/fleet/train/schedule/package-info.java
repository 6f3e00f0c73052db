/**
 * What the merge train should build, land and throw out, decided from facts alone: pure, without
 * clock, git or threads. Start at {@link dev.musher.fleet.train.schedule.TrainPlanner}.
 */
@NullMarked
package dev.musher.fleet.train.schedule;

import org.jspecify.annotations.NullMarked;
