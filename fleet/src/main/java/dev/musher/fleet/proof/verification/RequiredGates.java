package dev.musher.fleet.proof.verification;

import dev.musher.fleet.proof.diff.DiffReport;
import dev.musher.pipeline.gate.Gate;
import java.util.ArrayList;
import java.util.List;

/** The gates that a claim's diff needs, with what the diff shows. */
record RequiredGates(DiffReport look, List<Gate> wanted, List<String> skipped) {
    static RequiredGates by(DiffReport diffReport, List<Gate> gates) {
        var wanted = new ArrayList<Gate>();
        var skipped = new ArrayList<String>();
        for (Gate gate : gates) {
            if (diffReport.callsFor(gate)) {
                wanted.add(gate);
            } else {
                skipped.add(gate.name());
            }
        }
        return new RequiredGates(diffReport, List.copyOf(wanted), List.copyOf(skipped));
    }
}
