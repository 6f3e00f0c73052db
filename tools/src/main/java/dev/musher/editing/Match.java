package dev.musher.editing;

/** A part of a text that fits, from start to end, exclusive. */
record Match(int start, int end) {}
