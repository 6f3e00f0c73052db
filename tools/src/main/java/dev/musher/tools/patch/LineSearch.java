package dev.musher.tools.patch;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks for lines that stand together in the lines of a file. Positions count from zero. */
record LineSearch(List<String> lines) {
    private static final LineCloseness[] CLOSEST_FIRST = LineCloseness.values();

    /** Where lines were found, and how close they are. */
    record Found(int start, LineCloseness closeness) {}

    /**
     * The first place at or after a line where the wanted lines stand. A closer likeness further
     * down wins over a looser one further up.
     */
    Optional<Found> first(List<String> wanted, int from) throws InterruptedException {
        for (LineCloseness lineCloseness : CLOSEST_FIRST) {
            var places = places(wanted, from, new Limit(lineCloseness, 1));
            if (!places.isEmpty()) {
                return Optional.of(new Found(places.getFirst(), lineCloseness));
            }
        }
        return Optional.empty();
    }

    /** Whether the wanted lines are the last ones, and all at or after a line. */
    Optional<Found> last(List<String> wanted, int from) throws InterruptedException {
        int start = lines.size() - wanted.size();
        return start < from ? Optional.empty() : first(wanted, start);
    }

    /** How close lines must be, and how many places are enough. */
    record Limit(LineCloseness closeness, int places) {}

    /** The first places at or after a line. */
    List<Integer> places(List<String> wanted, int from, Limit limit) throws InterruptedException {
        int latest = lines.size() - wanted.size();
        if (from > latest) {
            return List.of();
        }
        var keys = new ArrayList<String>(wanted.size());
        for (String line : wanted) {
            keys.add(limit.closeness().key(line));
        }
        var places = new ArrayList<Integer>();
        for (int start = from; start <= latest && places.size() < limit.places(); start++) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (standsAt(start, keys, limit.closeness())) {
                places.add(start);
            }
        }
        return places;
    }

    private boolean standsAt(int start, List<String> keys, LineCloseness lineCloseness) {
        for (int i = 0; i < keys.size(); i++) {
            if (!lineCloseness.key(lines.get(start + i)).equals(keys.get(i))) {
                return false;
            }
        }
        return true;
    }
}
