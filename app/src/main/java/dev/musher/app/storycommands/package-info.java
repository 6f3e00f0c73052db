/**
 * Stories for people: {@code musher story}, {@code board}, {@code status} and {@code history}. What
 * is typed becomes orders; the texts and JSON that answer are made in {@code dev.musher.host}.
 */
@NullMarked
package dev.musher.app.storycommands;

import org.jspecify.annotations.NullMarked;
