package dev.musher.guard;

import dev.musher.notice.Notice;
import java.util.Optional;

/**
 * Watches the turns of a session. Hearing and being asked are apart: a guard whose wish was not
 * granted keeps it until the reason is gone.
 */
public interface Guard {
    /** A turn has ended. */
    void hear(TurnReport report);

    /** What it would say now; asking changes nothing. */
    Optional<Notice> wish();

    /** Its wish was granted: it was heard by the model. */
    void spoke();

    /** The user has spoken: what was counted for this prompt begins anew. */
    void prompted();
}
