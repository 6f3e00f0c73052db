/**
 * What happens in a session as rows of a screen: calls, diffs, questions, what goes on. Draws
 * nothing itself.
 */
@NullMarked
package dev.musher.terminal.view;

import org.jspecify.annotations.NullMarked;
