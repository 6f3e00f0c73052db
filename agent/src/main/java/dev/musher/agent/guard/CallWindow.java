package dev.musher.agent.guard;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The latest calls, without those whose answer may be another by now, because something was changed
 * since.
 */
final class CallWindow {
    /** With the call that is asked about. */
    static final int SIZE = 6;

    private final Deque<Entry> entries = new ArrayDeque<>(SIZE);

    /** What the window knows of a call. */
    record Seen(int times, boolean timedOut) {}

    private static final class Entry {
        final CanonicalCall call;
        final CallEffect change;
        boolean outdated;
        boolean timedOut;

        Entry(CanonicalCall call, CallEffect callEffect) {
            this.call = call;
            this.change = callEffect;
        }
    }

    /** How often the call was made among the latest, before it is made once more. */
    Seen seen(CanonicalCall call) {
        int times = 0;
        boolean timedOut = false;
        for (Entry entry : entries) {
            if (!entry.outdated && entry.call.same(call)) {
                times++;
                timedOut |= entry.timedOut;
            }
        }
        return new Seen(times, timedOut);
    }

    /** The call is made; what it changes outdates what was seen before. */
    void run(CanonicalCall call, CallEffect callEffect) {
        for (Entry entry : entries) {
            entry.outdated |= callEffect.outdates(entry.change) && !entry.call.same(call);
        }
        add(new Entry(call, callEffect));
    }

    /** The call is not made, and so changes nothing; it counts nevertheless. */
    void suppressed(CanonicalCall call, CallEffect callEffect) {
        var entry = new Entry(call, callEffect);
        for (Entry earlier : entries) {
            entry.timedOut |= !earlier.outdated && earlier.timedOut && earlier.call.same(call);
        }
        add(entry);
    }

    void timedOut(CanonicalCall call) {
        for (Entry entry : entries) {
            entry.timedOut |= entry.call.same(call);
        }
    }

    void clear() {
        entries.clear();
    }

    private void add(Entry entry) {
        entries.addLast(entry);
        if (entries.size() >= SIZE) {
            entries.removeFirst();
        }
    }
}
