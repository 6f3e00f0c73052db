/**
 * Recorded exchanges with real vendors, and what our formats make of them. The recordings are no
 * part of the project; tests that need them are skipped where they are absent.
 */
@NullMarked
package dev.musher.provider.recording;

import org.jspecify.annotations.NullMarked;
