/**
 * The controllers that turn the board into running agents and running agents into evidence. Each
 * compares what should be with what is, by looking, and acts on the difference; a second pass does
 * nothing. Start at {@link dev.musher.fleet.control.Fleet}.
 */
@NullMarked
package dev.musher.fleet.control;

import org.jspecify.annotations.NullMarked;
