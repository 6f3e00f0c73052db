/**
 * The commands that show the settings of the program, with where each comes from, and change them.
 * Start at {@link dev.musher.app.settings.ConfigAction}.
 */
@NullMarked
package dev.musher.app.settings;

import org.jspecify.annotations.NullMarked;
