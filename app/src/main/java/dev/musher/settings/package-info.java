/**
 * The command that shows the settings of the program, with where each comes from. Start at {@link
 * dev.musher.settings.ConfigAction}.
 */
@NullMarked
package dev.musher.settings;

import org.jspecify.annotations.NullMarked;
