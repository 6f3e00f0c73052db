package dev.musher.agent.session;

import java.time.Instant;

/**
 * A session from which another one went on.
 *
 * @param until when what it did is part of the other one, too
 */
public record AncestorSession(SessionId session, Instant until) {}
