package dev.musher.host.wiring;

import dev.musher.agent.loop.RunEnd;
import dev.musher.agent.session.SessionId;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What happens after a session. Called once for each that was closed, on a thread of its own, so
 * that it delays nothing; a program that ends does not wait for it.
 */
@FunctionalInterface
public interface SessionEnding {
    /** Nothing happens. */
    SessionEnding NONE = new None();

    void ended(EndedSession session);

    /** Not a lambda, which costs time whenever the program starts. */
    record None() implements SessionEnding {
        @Override
        public void ended(EndedSession session) {}
    }

    /**
     * A session that was closed.
     *
     * @param diary its file; empty if nothing of it is kept
     * @param lastRun how its last run ended; empty if there was none
     */
    record EndedSession(SessionId id, Optional<Path> diary, Optional<RunEnd> lastRun) {}
}
