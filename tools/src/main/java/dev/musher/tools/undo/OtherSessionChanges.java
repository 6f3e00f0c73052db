package dev.musher.tools.undo;

import dev.musher.tools.undo.OutsideChanges.Edit;
import dev.musher.tools.undo.SessionLogEntry.Ended;
import dev.musher.tools.undo.content.KeptState;
import dev.musher.tools.undo.content.UndoSnapshot;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * What calls of other sessions have changed in the same folder. Where calls of two sessions ran at
 * the same time it is not known whose a change is, so each session takes it for the other's.
 */
final class OtherSessionChanges {
    private final UndoStore store;
    private final InheritedSessionLog own;

    OtherSessionChanges(UndoStore store, InheritedSessionLog own) {
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
        for (var sessionLogEntry : log.marks()) {
            if (sessionLogEntry instanceof Ended(var id, var at, var state)
                    && !at.isBefore(since.checkpoint())) {
                var start = begun.get(id);
                if (start != null && start.at().isAfter(since.foreign())) {
                    compare(start.state(), state, edits);
                }
            }
        }
    }

    private void compare(UndoSnapshot before, UndoSnapshot after, Map<String, Edit> edits)
            throws InterruptedException {
        var contentStore = store.contents();
        StateComparison.of(
                new KeptState(contentStore, before),
                new KeptState(contentStore, after),
                (key, old, now) -> {
                    var known = edits.get(key);
                    edits.put(key, new Edit(known == null ? old : known.before(), now));
                });
    }
}
