/**
 * What a typed line means: commands behind a slash, shell lines, things to remember, and prompts.
 * Pure. Start at {@link dev.musher.terminal.command.TypedLines}; both faces of this room use it.
 */
@NullMarked
package dev.musher.terminal.command;

import org.jspecify.annotations.NullMarked;
