/** Undo for everything that calls do to files. Start at {@link dev.musher.undo.Journal}. */
@NullMarked
package dev.musher.undo;

import org.jspecify.annotations.NullMarked;
