/**
 * The settings of the whole program: which keys there are, which files and flags they come from,
 * and the command that shows them. Start at {@link dev.musher.host.settings.Settings}.
 */
@NullMarked
package dev.musher.settings;

import org.jspecify.annotations.NullMarked;
