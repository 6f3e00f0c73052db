package dev.musher.agent.learning;

import dev.musher.agent.session.SessionId;

/**
 * A part of a session that is reviewed at once: what came after the last review.
 *
 * @param after the entry that was reviewed last; 0 for the beginning
 * @param last the last entry of the part
 * @param bytes how long the diary was, so that one that did not grow is not opened again
 */
public record SessionSlice(SessionId session, long after, long last, long bytes) {}
