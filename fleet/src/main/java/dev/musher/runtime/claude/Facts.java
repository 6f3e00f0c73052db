package dev.musher.runtime.claude;

import dev.musher.runtime.Exit.Heard;
import dev.musher.runtime.claude.StreamLine.Door;
import dev.musher.runtime.claude.StreamLine.Verdict;
import java.time.Instant;
import java.util.Optional;

/**
 * What is known of a mission while it is under way.
 *
 * @param session whether it has one
 * @param door how the vendor's limit stood when it was last heard of
 * @param resets when a closed door opens
 * @param words the last that the model said
 */
record Facts(
        Session session,
        Heard heard,
        Door door,
        Optional<Instant> resets,
        String words,
        Optional<Verdict> verdict) {
    static final Facts NONE =
            new Facts(
                    Session.NONE, Heard.NOTHING, Door.OPEN, Optional.empty(), "", Optional.empty());

    /** Whether the CLI has told a session. */
    enum Session {
        NONE,
        OPEN
    }

    Facts opened() {
        return new Facts(Session.OPEN, heard, door, resets, words, verdict);
    }

    /** A model that speaks has a vendor whose door is open, whatever was said before. */
    Facts answered() {
        return new Facts(session, Heard.SOMETHING, Door.OPEN, Optional.empty(), words, verdict);
    }

    Facts door(StreamLine.Limit limit) {
        return new Facts(session, heard, limit.door(), limit.resets(), words, verdict);
    }

    Facts words(String last) {
        return new Facts(session, heard, door, resets, last, verdict);
    }

    Facts verdict(Verdict last) {
        return new Facts(session, heard, door, resets, words, Optional.of(last));
    }
}
