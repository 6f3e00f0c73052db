/**
 * What each key does: one table of actions with the keys they have at first, changed by the
 * settings. Pure. Start at {@link dev.musher.terminal.keys.KeyBindings}.
 */
@NullMarked
package dev.musher.terminal.keys;

import org.jspecify.annotations.NullMarked;
