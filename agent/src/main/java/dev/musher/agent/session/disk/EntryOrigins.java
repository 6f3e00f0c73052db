package dev.musher.agent.session.disk;

import dev.musher.agent.session.AncestorSession;
import dev.musher.agent.session.ForkPoint;
import dev.musher.agent.session.SessionHeader;
import dev.musher.agent.session.SessionId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Who wrote the entries of a diary: forks begin with those of others. */
final class EntryOrigins {
    /** Forks of forks; headers that were written by hand may form a cycle. */
    private static final int MOST_FORKS = 1000;

    private final SessionId self;
    private final List<Descent> descents = new ArrayList<>();

    /** Where a session was forked, and when its last entry before that was written. */
    private record Descent(ForkPoint from, Instant until) {}

    /**
     * @param headers of other sessions; none of those that are gone
     */
    EntryOrigins(DiaryReader reader, Function<SessionId, Optional<SessionHeader>> headers) {
        self = reader.header().id();
        int[] path = reader.path(reader.last());
        var from = reader.header().from();
        while (from.isPresent() && descents.size() < MOST_FORKS) {
            descents.add(new Descent(from.get(), time(reader, path, from.get().entry())));
            from = headers.apply(from.get().session()).flatMap(SessionHeader::from);
        }
    }

    /** Entries along a path have rising numbers, and a copy has the time of the original. */
    private static Instant time(DiaryReader reader, int[] path, long entry) {
        Instant time = Instant.EPOCH;
        for (int place : path) {
            if (reader.table().number(place) <= entry) {
                time = Instant.ofEpochMilli(reader.table().millis(place));
            }
        }
        return time;
    }

    /** The session in which an entry was written first. */
    SessionId author(long entry) {
        var author = self;
        for (Descent descent : descents) {
            if (entry > descent.from().entry()) {
                break;
            }
            author = descent.from().session();
        }
        return author;
    }

    /** The oldest first. */
    List<AncestorSession> ancestors() {
        var ancestors = new ArrayList<AncestorSession>();
        for (Descent descent : descents.reversed()) {
            ancestors.add(new AncestorSession(descent.from().session(), descent.until()));
        }
        return ancestors;
    }
}
