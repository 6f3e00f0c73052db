/**
 * The commands about models: which there are and which is chosen, one small question to one of
 * them, and recorded exchanges as typed events. Start at {@link
 * dev.musher.app.modelcommands.ModelsCommand}.
 */
@NullMarked
package dev.musher.app.modelcommands;

import org.jspecify.annotations.NullMarked;
