package dev.musher.undo;

import dev.musher.undo.Mark.Ended;
import dev.musher.undo.Mark.Taken;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Finds what people and other programs have changed since a checkpoint. What changes between the
 * checkpoint before a call and the state after it is the call's; everything else is not, also what
 * changed during a call whose end nobody saw.
 */
final class Others {
    private final Contents contents;
    private final List<Snapshot> states = new ArrayList<>();
    private final Map<String, Integer> begun = new HashMap<>();
    private final List<Boolean> ours = new ArrayList<>();
    private int target = -1;

    /** What somebody else did to a file: what it was before the first edit, and after the last. */
    record Edit(Entry before, Entry after) {}

    private Others(Contents contents) {
        this.contents = contents;
    }

    /**
     * By keys.
     *
     * @param marks the list of the session
     * @param since whose id is in that list
     */
    static Map<String, Edit> edits(
            Contents contents, List<Mark> marks, Checkpoint since, Snapshot now)
            throws InterruptedException {
        var others = new Others(contents);
        for (var mark : marks) {
            others.add(mark, since.id());
        }
        others.state(now);
        return others.collect();
    }

    private void add(Mark mark, String since) {
        if (mark instanceof Taken taken) {
            if (taken.id().equals(since)) {
                target = states.size();
            }
            begun.put(taken.id(), states.size());
            state(taken.state());
        } else if (mark instanceof Ended(var id, _, var state)) {
            int from = begun.getOrDefault(id, states.size());
            state(state);
            for (int i = from; i < states.size() - 1; i++) {
                ours.set(i, true);
            }
        }
    }

    /** The step from a state to the next one is somebody else's until a call is seen to end. */
    private void state(Snapshot state) {
        states.add(state);
        ours.add(false);
    }

    private Map<String, Edit> collect() throws InterruptedException {
        var edits = new TreeMap<String, Edit>();
        int at = states.size() - 1;
        while ((at = earliestLike(at)) > target) {
            if (!ours.get(at - 1)) {
                var before = new Kept(contents, states.get(at - 1));
                var after = new Kept(contents, states.get(at));
                Comparison.of(
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
