package dev.musher.tools.undo;

import java.time.Instant;

/**
 * A session from which another one went on, as a fork does: what its calls did that began until
 * then counts as the other one's own.
 */
public record ParentSession(String session, Instant until) {
    public ParentSession {
        if (!UndoStore.isSessionName(session)) {
            throw new IllegalArgumentException("not a session name: '" + session + "'");
        }
    }
}
