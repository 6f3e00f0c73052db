/**
 * The screen that people meet in a terminal: what happens, what is asked and what is typed, drawn
 * by one thread. Start at {@link dev.musher.terminal.face.ScreenFace}; everything else it submits
 * to the {@link dev.musher.host.desk.Desk} and hears from it.
 */
@NullMarked
package dev.musher.terminal.face;

import org.jspecify.annotations.NullMarked;
