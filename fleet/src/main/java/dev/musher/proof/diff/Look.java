package dev.musher.proof.diff;

import dev.musher.gates.Gate;
import dev.musher.proof.Finding;
import dev.musher.story.GateStep;
import java.util.List;

/** What a diff shows, and the step of the report that says so. */
public final class Look {
    private final GateStep step;
    private final List<Finding> findings;
    private final ChangedPaths paths;

    Look(GateStep step, List<Finding> findings, ChangedPaths paths) {
        this.step = step;
        this.findings = List.copyOf(findings);
        this.paths = paths;
    }

    public GateStep step() {
        return step;
    }

    public List<Finding> findings() {
        return findings;
    }

    public boolean callsFor(Gate gate) {
        return gate.onlyIfChanged().isEmpty() || paths.fitAny(gate.onlyIfChanged());
    }
}
