/**
 * The command that shows what a session would begin with: which parts the first request has, what
 * each of them takes, and how much of the model's window that is. Start at {@link
 * dev.musher.app.contextcommand.ContextCommand}.
 */
@NullMarked
package dev.musher.app.contextcommand;

import org.jspecify.annotations.NullMarked;
