/**
 * Sessions and projects as things that a face can hold: open, watch, ask, answer. Between the core
 * and every face; a face reaches the core through here only.
 */
@NullMarked
package dev.musher.host;

import org.jspecify.annotations.NullMarked;
