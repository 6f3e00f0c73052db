/**
 * A terminal's screen: styled lines, what they are written as, and what changes between two
 * pictures. Finished lines are written once, above a live region that is compared line by line.
 * Knows nothing of sessions. Start at {@link dev.musher.terminal.screen.InlineScreen}.
 */
@NullMarked
package dev.musher.terminal.screen;

import org.jspecify.annotations.NullMarked;
