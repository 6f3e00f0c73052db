/**
 * Line mode: the face that people meet in a terminal. Owns keys, lines and what they look like;
 * everything else it submits to the {@link dev.musher.host.desk.Desk} and hears from it. Start at
 * {@link dev.musher.terminal.line.LineFace}. Knows the terminal's current line only: what was
 * printed stays as it was printed, and belongs to the terminal's own scrollback.
 */
@NullMarked
package dev.musher.terminal.line;

import org.jspecify.annotations.NullMarked;
