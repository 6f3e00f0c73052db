/**
 * A merge train without git and gates, in a time that is only counted: what a policy makes of a
 * queue of stories, some of them bad, conflicting or built on a bad day. Start at {@link
 * dev.musher.fleet.train.simulation.Simulation}.
 */
@NullMarked
package dev.musher.fleet.train.simulation;

import org.jspecify.annotations.NullMarked;
