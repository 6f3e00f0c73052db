/**
 * The transports that a person has configured, at work: each with its people, what its rooms are
 * told, and what agents ask there. Start at {@link dev.musher.chat.connect.ChatTransports}.
 */
@NullMarked
package dev.musher.chat.connect;

import org.jspecify.annotations.NullMarked;
