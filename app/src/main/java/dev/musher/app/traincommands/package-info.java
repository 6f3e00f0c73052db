/** {@code musher train}: how the merge train stands, and running it without a team. */
@NullMarked
package dev.musher.app.traincommands;

import org.jspecify.annotations.NullMarked;
