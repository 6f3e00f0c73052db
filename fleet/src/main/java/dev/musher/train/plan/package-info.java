/**
 * What the merge train should build, land and throw out, decided from facts alone: pure, without
 * clock, git or threads. Start at {@link dev.musher.train.plan.Planner}.
 */
@NullMarked
package dev.musher.train.plan;

import org.jspecify.annotations.NullMarked;
