package dev.musher.chat.transport;

/**
 * Something that we have shown.
 *
 * @param id by which the transport finds it again
 */
public record PostedMessage(String conversation, String id) {}
