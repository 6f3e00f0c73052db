package dev.musher.provenance;

import dev.musher.git.TreeId;
import dev.musher.proof.Evidence;
import dev.musher.proof.EvidenceFolder;
import dev.musher.story.GateStep;
import java.util.Optional;

/** Where it is known how steps ran. Evidence may be run anew or thrown away; the ledger stays. */
interface Sightings {
    Optional<Sighting> of(TreeId tree, GateStep step);

    /** What the kept evidence says. */
    static Sightings in(EvidenceFolder folder) {
        return (tree, step) ->
                evidence(folder, tree, step)
                        .map(seen -> new Sighting(seen.output(), seen.started()));
    }

    /** The evidence of a step on a tree, if it is still there. */
    static Optional<Evidence> evidence(EvidenceFolder folder, TreeId tree, GateStep step) {
        return folder.of(tree).stream()
                .filter(seen -> seen.step().name().equals(step.name()))
                .filter(seen -> seen.step().command().equals(step.command()))
                .filter(seen -> seen.step().exitCode() == step.exitCode())
                .findFirst();
    }
}
