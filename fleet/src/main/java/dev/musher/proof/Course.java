package dev.musher.proof;

import dev.musher.gates.Gate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;

/** How far the gates of one tree are; any number of threads. */
final class Course {
    private final List<Gate> gates;
    private final Map<Integer, Evidence> seen = new TreeMap<>();
    private final Map<Integer, Integer> tries = new HashMap<>();
    private int firstRed;

    private Course(List<Gate> gates) {
        this.gates = List.copyOf(gates);
        firstRed = gates.size();
    }

    static Course of(List<Gate> gates, Function<Gate, Optional<Evidence>> known) {
        var course = new Course(gates);
        for (int index = 0; index < gates.size(); index++) {
            int place = index;
            known.apply(gates.get(index)).ifPresent(evidence -> course.saw(place, evidence));
        }
        return course;
    }

    /** The same, with what was seen of one gate forgotten, so that it has another try. */
    synchronized Course again(int index) {
        var course = new Course(gates);
        course.tries.putAll(tries);
        seen.forEach(
                (place, evidence) -> {
                    if (place != index) {
                        course.saw(place, evidence);
                    }
                });
        course.tries.put(index, tries(index) + 1);
        return course;
    }

    Gate gate(int index) {
        return gates.get(index);
    }

    /** Which try it is that a gate would be run for; one that was seen counts as that again. */
    synchronized int tries(int index) {
        return tries.getOrDefault(index, 1);
    }

    synchronized void saw(int index, Evidence evidence) {
        seen.put(index, evidence);
        tries.put(index, evidence.step().tries());
        if (!evidence.step().isGreen()) {
            firstRed = Math.min(firstRed, index);
        }
    }

    /** What comes before a red gate is wanted: the first one names the failure. */
    synchronized boolean isWanted(int index) {
        return index < firstRed;
    }

    /** The gate that names the failure. */
    synchronized OptionalInt firstRed() {
        return firstRed < gates.size() ? OptionalInt.of(firstRed) : OptionalInt.empty();
    }

    /** The red gate whose end does not count yet. */
    synchronized OptionalInt unsettled(Tries needed) {
        var red = seen.get(firstRed);
        return red == null || needed.settle(red) ? OptionalInt.empty() : firstRed();
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
