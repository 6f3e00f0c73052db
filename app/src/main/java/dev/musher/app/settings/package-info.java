/**
 * The settings of the whole program: which keys there are, which files and flags they come from,
 * and the command that shows them. Start at {@link dev.musher.app.settings.Settings}.
 */
@NullMarked
package dev.musher.app.settings;

import org.jspecify.annotations.NullMarked;
