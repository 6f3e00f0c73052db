/**
 * What happens to the messages of one conversation: when they become a turn, what waits, and what
 * is left of them after a restart. Pure: no clock, no files, no threads. Start at {@link
 * dev.musher.chat.lane.Lane#step}.
 */
@NullMarked
package dev.musher.chat.lane;

import org.jspecify.annotations.NullMarked;
