package dev.musher.tools.undo;

import dev.musher.tools.undo.SessionLogEntry.Ended;
import dev.musher.tools.undo.SessionLogEntry.Taken;
import dev.musher.tools.undo.content.UndoException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The list of a session, as it goes on from those of its forerunners. */
final class InheritedSessionLog {
    private final UndoStore store;
    private final SessionLog own;
    private final List<ParentSession> before;

    /**
     * @param before the oldest first
     */
    InheritedSessionLog(UndoStore store, SessionLog own, List<ParentSession> before) {
        this.store = store;
        this.own = own;
        this.before = List.copyOf(before);
    }

    /** Everything that counts as the session's own, in order. */
    List<SessionLogEntry> all() {
        var marks = new ArrayList<SessionLogEntry>();
        for (ParentSession parentSession : before) {
            add(store.log(parentSession.session()).marks(), parentSession.until(), marks);
        }
        marks.addAll(own.marks());
        return marks;
    }

    /**
     * @throws UndoException if the checkpoint is in none of the lists
     */
    void require(Checkpoint checkpoint) {
        boolean kept = has(own, checkpoint);
        for (ParentSession parentSession : before) {
            kept = kept || has(store.log(parentSession.session()), checkpoint);
        }
        if (!kept) {
            throw new UndoException(
                    "Checkpoint "
                            + checkpoint.number()
                            + " is no longer kept: the oldest are deleted when there are too many or"
                            + " they take too much space.");
        }
    }

    /** Calls of a session that started later do not count as its own; none, if it is this one. */
    Instant foreignAfter(String session) {
        if (own.isOf(session)) {
            return Instant.MAX;
        }
        for (ParentSession parentSession : before) {
            if (parentSession.session().equals(session)) {
                return parentSession.until();
            }
        }
        return Instant.MIN;
    }

    private static boolean has(SessionLog log, Checkpoint checkpoint) {
        return log.checkpoints().stream().anyMatch(one -> one.id().equals(checkpoint.id()));
    }

    /** A call belongs where it began; its end may be noted a little later. */
    private static void add(List<SessionLogEntry> all, Instant until, List<SessionLogEntry> marks) {
        var begun = new HashSet<String>();
        for (SessionLogEntry sessionLogEntry : all) {
            if (sessionLogEntry instanceof Taken taken && !taken.at().isAfter(until)) {
                begun.add(taken.id());
                marks.add(taken);
            } else if (sessionLogEntry instanceof Ended ended && begun.contains(ended.id())) {
                marks.add(ended);
            }
        }
    }
}
