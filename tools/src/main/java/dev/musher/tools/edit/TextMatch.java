package dev.musher.tools.edit;

/** A part of a text that fits, from start to end, exclusive. */
record TextMatch(int start, int end) {}
