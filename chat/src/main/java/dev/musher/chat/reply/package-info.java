/**
 * Answers in a form that every transport can show, and their plain text. Start at {@link
 * dev.musher.chat.reply.Reply}.
 */
@NullMarked
package dev.musher.chat.reply;

import org.jspecify.annotations.NullMarked;
