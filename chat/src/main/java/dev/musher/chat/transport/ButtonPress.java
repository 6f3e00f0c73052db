package dev.musher.chat.transport;

/**
 * Somebody pressed a button of ours.
 *
 * @param id the same whenever this press is delivered
 * @param author the transport's stable id of who pressed it
 * @param command of the button, as if it had been typed
 * @param message that has the button
 */
public record ButtonPress(String id, String author, String command, PostedMessage message) {}
