package dev.musher.fleet.provenance;

import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.gaterun.EvidenceFolder;
import dev.musher.pipeline.story.GateStep;
import java.util.Optional;

/** Where it is known how steps ran. Evidence may be run anew or thrown away; the ledger stays. */
interface StepRecords {
    Optional<StepRecord> of(TreeId tree, GateStep step);

    /** What the kept evidence says. */
    static StepRecords in(EvidenceFolder folder) {
        return (tree, step) ->
                evidence(folder, tree, step)
                        .map(seen -> new StepRecord(seen.output(), seen.started()));
    }

    /** The evidence of a step on a tree, if it is still there. */
    static Optional<StepEvidence> evidence(EvidenceFolder folder, TreeId tree, GateStep step) {
        return folder.of(tree).stream()
                .filter(seen -> seen.step().name().equals(step.name()))
                .filter(seen -> seen.step().command().equals(step.command()))
                .filter(seen -> seen.step().exitCode() == step.exitCode())
                .findFirst();
    }
}
