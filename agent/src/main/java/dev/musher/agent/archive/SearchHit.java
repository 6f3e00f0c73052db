package dev.musher.agent.archive;

import dev.musher.agent.session.SessionId;
import java.time.Instant;

/**
 * A place where something was found.
 *
 * @param author who said it: {@code user}, {@code model} or {@code tool}
 * @param snippet the words around the first of those that were asked for, on one line
 */
public record SearchHit(SessionId session, long entry, String author, Instant at, String snippet) {}
