/**
 * Commands that people type in a conversation, answered without a model, the same on every
 * transport. Start at {@link dev.musher.chat.command.ChatCommands}.
 */
@NullMarked
package dev.musher.chat.command;

import org.jspecify.annotations.NullMarked;
