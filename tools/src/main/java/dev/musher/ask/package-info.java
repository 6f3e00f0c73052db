/**
 * Questions from an agent to its user. Owns the question with its options, the {@link
 * dev.musher.ask.Asking} port that reaches whoever answers, and the tool that asks.
 */
@NullMarked
package dev.musher.ask;

import org.jspecify.annotations.NullMarked;
