/**
 * Time that can be passed in: the clock, pauses, deadlines as scopes, and durations as people write
 * them. Nothing else in the program asks the JVM for the time. Start at {@link
 * dev.musher.base.time.TimeSource} and {@link dev.musher.base.time.Deadline}.
 */
@NullMarked
package dev.musher.base.time;

import org.jspecify.annotations.NullMarked;
