/**
 * Between a transport and the conversations: who and what is listened to, and how answers fit what
 * a transport can show. Start at {@link dev.musher.chat.delivery.TransportRoom}.
 */
@NullMarked
package dev.musher.chat.delivery;

import org.jspecify.annotations.NullMarked;
