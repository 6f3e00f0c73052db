/**
 * What a place where people write has to do, whatever its vendor. Start at {@link
 * dev.musher.chat.transport.ChatTransport}.
 */
@NullMarked
package dev.musher.chat.transport;

import org.jspecify.annotations.NullMarked;
