package dev.musher.undo;

import java.time.Instant;

/**
 * A session from which another one went on, as a fork does: what its calls did that began until
 * then counts as the other one's own.
 */
public record Forerunner(String session, Instant until) {
    public Forerunner {
        if (!UndoStore.isSessionName(session)) {
            throw new IllegalArgumentException("not a name of a session: '" + session + "'");
        }
    }
}
