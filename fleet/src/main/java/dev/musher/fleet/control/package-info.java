/**
 * The controllers that turn the board into running agents and running agents into evidence. Each
 * compares what should be with what is, and names the difference; the fleet deals with it. Start at
 * {@link dev.musher.fleet.control.Fleet}.
 */
@NullMarked
package dev.musher.fleet.control;

import org.jspecify.annotations.NullMarked;
