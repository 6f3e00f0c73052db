package dev.musher.agent.session;

import java.time.Instant;
import java.util.Optional;

/**
 * The header of a diary; its first line.
 *
 * @param folder in which the agent works
 * @param from where it was forked; empty for a session that began by itself
 */
public record SessionHeader(SessionId id, String folder, Instant at, Optional<ForkPoint> from) {}
