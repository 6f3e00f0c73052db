/**
 * Conversations in the browser: one for each person, and one for all of the project. Start at
 * {@link dev.musher.server.chat.WebChat}.
 */
@NullMarked
package dev.musher.server.chat;

import org.jspecify.annotations.NullMarked;
