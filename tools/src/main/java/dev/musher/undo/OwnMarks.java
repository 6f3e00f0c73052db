package dev.musher.undo;

import dev.musher.undo.Mark.Ended;
import dev.musher.undo.Mark.Taken;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/** The list of a session, as it goes on from those of its forerunners. */
final class OwnMarks {
    private final UndoStore store;
    private final SessionLog own;
    private final List<Forerunner> before;

    /**
     * @param before the oldest first
     */
    OwnMarks(UndoStore store, SessionLog own, List<Forerunner> before) {
        this.store = store;
        this.own = own;
        this.before = List.copyOf(before);
    }

    /** Everything that counts as the session's own, in order. */
    List<Mark> all() {
        var marks = new ArrayList<Mark>();
        for (Forerunner forerunner : before) {
            add(store.log(forerunner.session()).marks(), forerunner.until(), marks);
        }
        marks.addAll(own.marks());
        return marks;
    }

    /**
     * @throws UndoException if the checkpoint is in none of the lists
     */
    void require(Checkpoint checkpoint) {
        boolean kept = has(own, checkpoint);
        for (Forerunner forerunner : before) {
            kept = kept || has(store.log(forerunner.session()), checkpoint);
        }
        if (!kept) {
            throw new UndoException(
                    "Checkpoint "
                            + checkpoint.number()
                            + " is no longer kept: the oldest ones go when there are too many or"
                            + " they take too much room.");
        }
    }

    /** Calls of a session that began later are somebody else's; none, if it is this one. */
    Instant foreignAfter(String session) {
        if (own.isOf(session)) {
            return Instant.MAX;
        }
        for (Forerunner forerunner : before) {
            if (forerunner.session().equals(session)) {
                return forerunner.until();
            }
        }
        return Instant.MIN;
    }

    private static boolean has(SessionLog log, Checkpoint checkpoint) {
        return log.checkpoints().stream().anyMatch(one -> one.id().equals(checkpoint.id()));
    }

    /** A call belongs where it began; its end may be noted a little later. */
    private static void add(List<Mark> all, Instant until, List<Mark> marks) {
        var begun = new HashSet<String>();
        for (Mark mark : all) {
            if (mark instanceof Taken taken && !taken.at().isAfter(until)) {
                begun.add(taken.id());
                marks.add(taken);
            } else if (mark instanceof Ended ended && begun.contains(ended.id())) {
                marks.add(ended);
            }
        }
    }
}
