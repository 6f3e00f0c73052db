/**
 * The team of a project: who works on stories, in which role, on what, and within which limits.
 * Knows how it is written down, and nothing of who is at work. Start at {@link
 * dev.musher.fleet.roster.Roster}.
 */
@NullMarked
package dev.musher.fleet.roster;

import org.jspecify.annotations.NullMarked;
