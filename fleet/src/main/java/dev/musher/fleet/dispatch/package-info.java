/**
 * Who should work on what, decided from facts alone: pure, without clock, files or threads. The
 * same decision tells people why a story waits. Start at {@link
 * dev.musher.fleet.dispatch.Dispatcher}.
 */
@NullMarked
package dev.musher.fleet.dispatch;

import org.jspecify.annotations.NullMarked;
