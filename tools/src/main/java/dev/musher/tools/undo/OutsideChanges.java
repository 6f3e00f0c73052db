package dev.musher.tools.undo;

import dev.musher.tools.undo.SessionLogEntry.Ended;
import dev.musher.tools.undo.SessionLogEntry.Taken;
import dev.musher.tools.undo.content.ContentStore;
import dev.musher.tools.undo.content.KeptEntry;
import dev.musher.tools.undo.content.KeptState;
import dev.musher.tools.undo.content.UndoSnapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds what people and other programs have changed since a checkpoint. What changes between the
 * checkpoint before a call and the state after it is the call's; everything else is not, also what
 * changed during a call whose end was not recorded.
 */
final class OutsideChanges {
    private final ContentStore contentStore;
    private final List<UndoSnapshot> states = new ArrayList<>();
    private final Map<String, Integer> begun = new HashMap<>();
    private final List<Boolean> ours = new ArrayList<>();
    private int target = -1;

    /** What other programs did to a file: what it was before the first edit, and after the last. */
    record Edit(KeptEntry before, KeptEntry after) {}

    private OutsideChanges(ContentStore contentStore) {
        this.contentStore = contentStore;
    }

    /**
     * By keys.
     *
     * @param marks the list of the session
     * @param since whose id is in that list
     */
    static Map<String, Edit> edits(
            ContentStore contentStore,
            List<SessionLogEntry> marks,
            Checkpoint since,
            UndoSnapshot now)
            throws InterruptedException {
        var outsideChanges = new OutsideChanges(contentStore);
        for (var sessionLogEntry : marks) {
            outsideChanges.add(sessionLogEntry, since.id());
        }
        outsideChanges.state(now);
        return outsideChanges.collect();
    }

    private void add(SessionLogEntry sessionLogEntry, String since) {
        if (sessionLogEntry instanceof Taken taken) {
            if (taken.id().equals(since)) {
                target = states.size();
            }
            begun.put(taken.id(), states.size());
            state(taken.state());
        } else if (sessionLogEntry instanceof Ended(var id, _, var state)) {
            int from = begun.getOrDefault(id, states.size());
            state(state);
            for (int i = from; i < states.size() - 1; i++) {
                ours.set(i, true);
            }
        }
    }

    /** The step from a state to the next one counts as made outside until a call is seen to end. */
    private void state(UndoSnapshot state) {
        states.add(state);
        ours.add(false);
    }

    private Map<String, Edit> collect() throws InterruptedException {
        var edits = new TreeMap<String, Edit>();
        int at = states.size() - 1;
        while ((at = earliestLike(at)) > target) {
            if (!ours.get(at - 1)) {
                var before = new KeptState(contentStore, states.get(at - 1));
                var after = new KeptState(contentStore, states.get(at));
                StateComparison.of(
                        before,
                        after,
                        (key, old, now) -> {
                            var later = edits.get(key);
                            edits.put(key, new Edit(old, later == null ? now : later.after()));
                        });
            }
            at--;
        }
        return edits;
    }

    /** What happened between two equal states was undone, and nothing of it is left to lose. */
    private int earliestLike(int at) {
        for (int i = Math.max(target, 0); i < at; i++) {
            if (states.get(i).equals(states.get(at))) {
                return i;
            }
        }
        return at;
    }
}
