package dev.musher.agent.guard;

import dev.musher.agent.notice.Notice;
import java.util.Optional;

/**
 * Watches the turns of a session. Hearing and being asked are apart: a guard whose wish was not
 * granted keeps it until the reason is gone.
 */
public interface Guard {
    /** A turn has ended. */
    void observe(TurnReport report);

    /** What it would say now; asking changes nothing. */
    Optional<Notice> pendingNotice();

    /** Why the run must end now, if its notices have not helped. */
    default Optional<String> endOfRun() {
        return Optional.empty();
    }

    /** Its wish was granted: it was heard by the model. */
    void noticeSent();

    /** The user has spoken: what was counted for this prompt begins anew. */
    void prompted();
}
