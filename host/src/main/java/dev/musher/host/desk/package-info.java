/**
 * The desk at which a person works with an agent. Owns what a person can ask for, what a person is
 * told, and the thread on which the runs of a session happen; a face submits commands and receives
 * events, and both are plain text and small records. Start at {@link dev.musher.host.desk.Desk}.
 * Knows no screen and no keyboard.
 */
@NullMarked
package dev.musher.host.desk;

import org.jspecify.annotations.NullMarked;
