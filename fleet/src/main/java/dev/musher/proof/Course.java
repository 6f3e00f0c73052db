package dev.musher.proof;

import dev.musher.gates.Gate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/** How far the gates of one tree are; any number of threads. */
final class Course {
    private final List<Gate> gates;
    private final Map<Integer, Evidence> seen = new TreeMap<>();
    private int firstRed;

    Course(List<Gate> gates, Function<Gate, Optional<Evidence>> known) {
        this.gates = List.copyOf(gates);
        firstRed = gates.size();
        for (int index = 0; index < gates.size(); index++) {
            int place = index;
            known.apply(gates.get(index)).ifPresent(evidence -> saw(place, evidence));
        }
    }

    Gate gate(int index) {
        return gates.get(index);
    }

    synchronized void saw(int index, Evidence evidence) {
        seen.put(index, evidence);
        if (!evidence.step().isGreen()) {
            firstRed = Math.min(firstRed, index);
        }
    }

    /** What comes before a red gate is wanted: the first one names the failure. */
    synchronized boolean isWanted(int index) {
        return index < firstRed;
    }

    synchronized List<Evidence> evidence() {
        return List.copyOf(seen.values());
    }

    /**
     * What is left to run, each line in order and apart from the others. Gates that may need what
     * earlier ones left in the checkout are in one line, from the first to the last that is not
     * known: what is known of the earlier ones left nothing there.
     */
    synchronized List<List<Integer>> lines() {
        var lines = new ArrayList<List<Integer>>();
        var shared = new ArrayList<Integer>();
        int lastUnknown = -1;
        for (int index = 0; index < firstRed; index++) {
            boolean unknown = !seen.containsKey(index);
            if (gates.get(index).independent()) {
                if (unknown) {
                    lines.add(List.of(index));
                }
            } else {
                shared.add(index);
                lastUnknown = unknown ? index : lastUnknown;
            }
        }
        int end = lastUnknown;
        shared.removeIf(index -> index > end);
        if (!shared.isEmpty()) {
            lines.addFirst(shared);
        }
        return lines;
    }
}
