/** {@code musher chat}: a conversation about the project in the terminal, or from a pipe. */
@NullMarked
package dev.musher.app.chatcommand;

import org.jspecify.annotations.NullMarked;
