/**
 * Rooms of a Matrix homeserver, by its client-server API. Encrypted rooms are refused. Start at
 * {@link dev.musher.chat.matrix.MatrixTransport}.
 */
@NullMarked
package dev.musher.chat.matrix;

import org.jspecify.annotations.NullMarked;
