/**
 * Conversations with a WhatsApp number, by the Cloud API, which calls us at a webhook. Start at
 * {@link dev.musher.chat.whatsapp.WhatsAppTransport}.
 */
@NullMarked
package dev.musher.chat.whatsapp;

import org.jspecify.annotations.NullMarked;
