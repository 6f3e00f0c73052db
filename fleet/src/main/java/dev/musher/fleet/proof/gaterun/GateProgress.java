package dev.musher.fleet.proof.gaterun;

import dev.musher.fleet.proof.StepEvidence;
import dev.musher.pipeline.gate.Gate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;

/** The progress of the gates of one tree; any number of threads. */
final class GateProgress {
    private final List<Gate> gates;
    private final Map<Integer, StepEvidence> seen = new TreeMap<>();
    private final Map<Integer, Integer> tries = new HashMap<>();
    private int firstRed;

    private GateProgress(List<Gate> gates) {
        this.gates = List.copyOf(gates);
        firstRed = gates.size();
    }

    static GateProgress of(List<Gate> gates, Function<Gate, Optional<StepEvidence>> known) {
        var gateProgress = new GateProgress(gates);
        for (int index = 0; index < gates.size(); index++) {
            int place = index;
            known.apply(gates.get(index))
                    .ifPresent(stepEvidence -> gateProgress.record(place, stepEvidence));
        }
        return gateProgress;
    }

    /** The same, with what was seen of one gate forgotten, so that it has another try. */
    synchronized GateProgress again(int index) {
        var gateProgress = new GateProgress(gates);
        gateProgress.tries.putAll(tries);
        seen.forEach(
                (place, stepEvidence) -> {
                    if (place != index) {
                        gateProgress.record(place, stepEvidence);
                    }
                });
        gateProgress.tries.put(index, tries(index) + 1);
        return gateProgress;
    }

    Gate gate(int index) {
        return gates.get(index);
    }

    /** Which try it is that a gate would be run for; one that was seen counts as that again. */
    synchronized int tries(int index) {
        return tries.getOrDefault(index, 1);
    }

    synchronized void record(int index, StepEvidence stepEvidence) {
        seen.put(index, stepEvidence);
        tries.put(index, stepEvidence.step().tries());
        if (!stepEvidence.step().isGreen()) {
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
    synchronized OptionalInt unsettled(StepRetries needed) {
        var red = seen.get(firstRed);
        return red == null || needed.counts(red) ? OptionalInt.empty() : firstRed();
    }

    synchronized List<StepEvidence> evidence() {
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
