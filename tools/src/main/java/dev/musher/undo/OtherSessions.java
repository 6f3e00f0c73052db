package dev.musher.undo;

import dev.musher.undo.Mark.Ended;
import dev.musher.undo.Others.Edit;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What calls of other sessions have changed in the same folder. Where calls of two sessions ran at
 * the same time nobody can tell whose a change is, so each session takes it for the other's.
 */
final class OtherSessions {
    private final UndoStore store;
    private final OwnMarks own;

    OtherSessions(UndoStore store, OwnMarks own) {
        this.store = store;
        this.own = own;
    }

    /** By keys, from calls that ended after a checkpoint was taken. */
    Map<String, Edit> editsSince(Checkpoint checkpoint) throws InterruptedException {
        var edits = new TreeMap<String, Edit>();
        for (var session : store.sessions()) {
            var foreign = own.foreignAfter(session);
            if (!foreign.equals(Instant.MAX)) {
                add(store.log(session), new Since(checkpoint.at(), foreign), edits);
            }
        }
        return edits;
    }

    /** Which calls count: those that ended not before the one time, and began after the other. */
    private record Since(Instant checkpoint, Instant foreign) {}

    private void add(SessionLog log, Since since, Map<String, Edit> edits)
            throws InterruptedException {
        var begun = new HashMap<String, Checkpoint>();
        for (var checkpoint : log.checkpoints()) {
            begun.put(checkpoint.id(), checkpoint);
        }
        for (var mark : log.marks()) {
            if (mark instanceof Ended(var id, var at, var state)
                    && !at.isBefore(since.checkpoint())) {
                var start = begun.get(id);
                if (start != null && start.at().isAfter(since.foreign())) {
                    compare(start.state(), state, edits);
                }
            }
        }
    }

    private void compare(Snapshot before, Snapshot after, Map<String, Edit> edits)
            throws InterruptedException {
        var contents = store.contents();
        Comparison.of(
                new Kept(contents, before),
                new Kept(contents, after),
                (key, old, now) -> {
                    var known = edits.get(key);
                    edits.put(key, new Edit(known == null ? old : known.before(), now));
                });
    }
}
