/**
 * What a terminal sends, as events: bytes in any pieces become keys, text, pastes and answers of
 * the terminal. Pure: it reads nothing and waits for nothing; time comes in with the bytes. Start
 * at {@link dev.musher.terminal.input.InputDecoder}.
 */
@NullMarked
package dev.musher.terminal.input;

import org.jspecify.annotations.NullMarked;
