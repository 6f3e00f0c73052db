package dev.musher.archive;

import dev.musher.session.SessionId;
import java.time.Instant;

/**
 * A place where something was found.
 *
 * @param author who said it: {@code user}, {@code model} or {@code tool}
 * @param snippet the words around the first of those that were asked for, on one line
 */
public record Hit(SessionId session, long entry, String author, Instant at, String snippet) {}
