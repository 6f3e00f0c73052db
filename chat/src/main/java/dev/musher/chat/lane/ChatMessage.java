package dev.musher.chat.lane;

/**
 * What a person wrote in a conversation.
 *
 * @param id given by the transport; a message that comes with a known id is the same one again
 */
public record ChatMessage(String id, String conversation, String author, String text) {}
