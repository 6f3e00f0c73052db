package dev.musher.agent.learning;

import dev.musher.agent.learning.LearningEvent.ReviewEnded;
import dev.musher.agent.session.SessionBranch;
import dev.musher.agent.session.SessionException;
import dev.musher.agent.session.SessionId;
import dev.musher.agent.session.disk.SessionStore;
import dev.musher.base.time.TimeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The sessions that are not reviewed yet. Nothing is written for it when a session begins or ends:
 * what this user's Musher wrote, without what the records of learning say is reviewed, is the
 * queue. So a session that was killed is in it, one that came with a repository is not, and no
 * start or exit takes longer.
 */
public final class ReviewQueue implements LearningOrchestrator.Activity {
    /** What was learned long ago is probably no longer true. */
    static final Duration OLDEST = Duration.ofDays(30);

    /** So often a session is tried whose review fails. */
    static final int MOST_TRIES = 3;

    private final SessionStore sessions;
    private final LearningFolder folder;
    private final Readiness readiness;
    private final TimeSource timeSource;

    /** Whether a session may be reviewed yet: that of a story only when the story is over. */
    @FunctionalInterface
    public interface Readiness {
        boolean isReady(SessionId session);
    }

    public ReviewQueue(
            SessionStore sessions,
            LearningFolder folder,
            Readiness readiness,
            TimeSource timeSource) {
        this.sessions = sessions;
        this.folder = folder;
        this.readiness = readiness;
        this.timeSource = timeSource;
    }

    /** What the records say of a session. */
    private record Mark(long entry, long bytes, int tries) {
        static final Mark NONE = new Mark(0, 0, 0);

        Mark after(ReviewEnded ended) {
            var slice = ended.slice();
            return switch (ended.outcome()) {
                case REVIEWED -> new Mark(slice.last(), slice.bytes(), 0);
                case FAILED -> new Mark(entry, bytes, tries + 1);
                case PUT_BACK -> this;
            };
        }
    }

    /** The parts of sessions to be reviewed, the oldest first. */
    public List<SessionSlice> open() {
        var marks = marks();
        Instant oldest = timeSource.now().minus(OLDEST);
        var open = new ArrayList<SessionSlice>();
        for (SessionId id : sessions.ownIds()) {
            var mark = marks.getOrDefault(id, Mark.NONE);
            long bytes = bytes(id);
            if (bytes != mark.bytes()
                    && mark.tries() < MOST_TRIES
                    && !changed(id).isBefore(oldest)
                    && readiness.isReady(id)) {
                slice(id, mark, bytes).ifPresent(open::add);
            }
        }
        return open.reversed();
    }

    private Map<SessionId, Mark> marks() {
        var marks = new HashMap<SessionId, Mark>();
        for (ReviewEnded ended : folder.reviews()) {
            var id = ended.slice().session();
            marks.put(id, marks.getOrDefault(id, Mark.NONE).after(ended));
        }
        return marks;
    }

    /** None of a run that is under way, of a session that cannot be read, or without news. */
    private Optional<SessionSlice> slice(SessionId id, Mark mark, long bytes) {
        try (var diary = sessions.open(id)) {
            var branch = diary.branch();
            boolean atWork =
                    branch.ending() == SessionBranch.Ending.CUT_OFF && sessions.isInUse(id);
            return atWork || branch.last() <= mark.entry()
                    ? Optional.empty()
                    : Optional.of(new SessionSlice(id, mark.entry(), branch.last(), bytes));
        } catch (SessionException _) {
            return Optional.empty();
        }
    }

    private long bytes(SessionId id) {
        try {
            return Files.size(sessions.diary(id));
        } catch (IOException _) {
            return 0;
        }
    }

    private Instant changed(SessionId id) {
        Path diary = sessions.diary(id);
        try {
            return Files.getLastModifiedTime(diary).toInstant();
        } catch (IOException _) {
            return Instant.MIN;
        }
    }

    @Override
    public int sessions() {
        return sessions.ownIds().size();
    }

    @Override
    public int queued() {
        return open().size();
    }

    @Override
    public Instant last() {
        var ids = sessions.ownIds();
        return ids.isEmpty() ? Instant.EPOCH : changed(ids.getFirst());
    }
}
