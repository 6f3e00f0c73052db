/**
 * A message from where it comes in to where it is answered: by a command, or by the persona in a
 * turn. Start at {@link dev.musher.chat.conversation.ChatRoom}.
 */
@NullMarked
package dev.musher.chat.conversation;

import org.jspecify.annotations.NullMarked;
