package dev.musher.proof;

import dev.musher.gates.Gate;
import dev.musher.proof.diff.Look;
import java.util.ArrayList;
import java.util.List;

/** What a claim's diff shows, and which gates it calls for. */
record Called(Look look, List<Gate> wanted, List<String> skipped) {
    static Called by(Look look, List<Gate> gates) {
        var wanted = new ArrayList<Gate>();
        var skipped = new ArrayList<String>();
        for (Gate gate : gates) {
            if (look.callsFor(gate)) {
                wanted.add(gate);
            } else {
                skipped.add(gate.name());
            }
        }
        return new Called(look, List.copyOf(wanted), List.copyOf(skipped));
    }
}
