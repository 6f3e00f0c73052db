package dev.musher.fleet.runtime.claude;

import dev.musher.fleet.runtime.MissionExit.Heard;
import dev.musher.fleet.runtime.claude.StreamLine.ResultLine;
import dev.musher.fleet.runtime.claude.StreamLine.VendorStatus;
import java.time.Instant;
import java.util.Optional;

/**
 * What is known of a running mission.
 *
 * @param session whether it has one
 * @param door how the vendor's limit stood when it was last heard of
 * @param resets when a closed door opens
 * @param words the last that the model said
 */
record MissionFacts(
        Session session,
        Heard heard,
        VendorStatus door,
        Optional<Instant> resets,
        String words,
        Optional<ResultLine> verdict) {
    static final MissionFacts NONE =
            new MissionFacts(
                    Session.NONE,
                    Heard.NOTHING,
                    VendorStatus.OPEN,
                    Optional.empty(),
                    "",
                    Optional.empty());

    /** Whether the CLI has told a session. */
    enum Session {
        NONE,
        OPEN
    }

    MissionFacts opened() {
        return new MissionFacts(Session.OPEN, heard, door, resets, words, verdict);
    }

    /** A model that speaks has a vendor whose door is open, whatever was said before. */
    MissionFacts answered() {
        return new MissionFacts(
                session, Heard.SOMETHING, VendorStatus.OPEN, Optional.empty(), words, verdict);
    }

    MissionFacts door(StreamLine.Limit limit) {
        return new MissionFacts(session, heard, limit.door(), limit.resets(), words, verdict);
    }

    MissionFacts words(String last) {
        return new MissionFacts(session, heard, door, resets, last, verdict);
    }

    MissionFacts verdict(ResultLine last) {
        return new MissionFacts(session, heard, door, resets, words, Optional.of(last));
    }
}
