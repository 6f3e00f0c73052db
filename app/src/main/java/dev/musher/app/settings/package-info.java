/**
 * The command that shows the settings of the program, with where each comes from. Start at {@link
 * dev.musher.app.settings.ConfigAction}.
 */
@NullMarked
package dev.musher.app.settings;

import org.jspecify.annotations.NullMarked;
