/**
 * The command that shows what a session would begin with: which parts the first request has, what
 * each of them takes, and how much of the model's window that is. Start at {@link
 * dev.musher.contextview.ContextCommand}.
 */
@NullMarked
package dev.musher.contextview;

import org.jspecify.annotations.NullMarked;
