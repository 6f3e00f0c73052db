/**
 * Conversations as JSON of our own, for whatever keeps them: cassettes and sessions. Knows no
 * vendor and reads back exactly what it wrote, except for halves of characters; a field or a kind
 * that it does not know is an error, so a container must carry a version. Start at {@link
 * dev.musher.provider.codec.MessageJson}.
 */
@NullMarked
package dev.musher.provider.codec;

import org.jspecify.annotations.NullMarked;
