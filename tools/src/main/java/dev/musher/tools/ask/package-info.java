/**
 * Questions from an agent to its user. Owns the question with its options, the {@link
 * dev.musher.tools.ask.UserChannel} port that reaches the user, and the tool that asks.
 */
@NullMarked
package dev.musher.tools.ask;

import org.jspecify.annotations.NullMarked;
