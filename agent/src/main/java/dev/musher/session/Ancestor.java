package dev.musher.session;

import java.time.Instant;

/**
 * A session from which another one went on.
 *
 * @param until when what it did is part of the other one, too
 */
public record Ancestor(SessionId session, Instant until) {}
