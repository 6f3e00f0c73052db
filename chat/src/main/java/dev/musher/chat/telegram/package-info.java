/**
 * Chats of a Telegram bot, by its Bot API and without an address of our own. Start at {@link
 * dev.musher.chat.telegram.TelegramTransport}.
 */
@NullMarked
package dev.musher.chat.telegram;

import org.jspecify.annotations.NullMarked;
