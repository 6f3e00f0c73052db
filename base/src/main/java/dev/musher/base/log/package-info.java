/**
 * The log of the program: what is written through {@link java.lang.System.Logger} goes to one file,
 * never to the screen. Owns the form of a line, rotation, and the promise that a failing disk does
 * not disturb the work. All code logs by {@code System.getLogger}; only the assembly needs {@link
 * dev.musher.base.log.Logging}.
 */
@NullMarked
package dev.musher.base.log;

import org.jspecify.annotations.NullMarked;
