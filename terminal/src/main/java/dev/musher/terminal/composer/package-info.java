/**
 * Where a person writes: a text of several lines with its history, pastes, completions and the
 * messages that wait. Pure: keys go in, another composer and what is to be done come out. Start at
 * {@link dev.musher.terminal.composer.Composer}.
 */
@NullMarked
package dev.musher.terminal.composer;

import org.jspecify.annotations.NullMarked;
