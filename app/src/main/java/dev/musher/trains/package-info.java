/** {@code musher train}: how the merge train stands, and running it without a team. */
@NullMarked
package dev.musher.trains;

import org.jspecify.annotations.NullMarked;
