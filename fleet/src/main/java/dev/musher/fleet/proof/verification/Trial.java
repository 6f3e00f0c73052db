package dev.musher.fleet.proof.verification;

import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.pipeline.gate.Gate;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What there is to run to check a claim with the tests of base.
 *
 * @param ofBase the claimed code with the tests of base
 * @param inDoubt the same with base's version of what may belong to the tests
 * @param without the code of base with the claimed tests
 * @param measures the files that work is measured by
 * @param inputs what the claim changes of what only tests and gates use
 * @param isMadeAsked whether a test has to show that the work does something new
 */
record Trial(
        WorkClaim claim,
        GatedTree base,
        RequiredGates called,
        List<Gate> gates,
        GatedTree ofBase,
        DoubtfulOverlay inDoubt,
        GatedTree without,
        Predicate<String> measures,
        List<ProofFinding> inputs,
        boolean isMadeAsked) {
    /** Where no gate runs tests. */
    static Trial none(WorkClaim claim, GatedTree base, RequiredGates called, boolean isMadeAsked) {
        var own = new GatedTree(claim.tip(), claim.tree());
        return new Trial(
                claim,
                base,
                called,
                List.of(),
                own,
                new DoubtfulOverlay(own, Set.of()),
                base,
                _ -> false,
                List.of(),
                isMadeAsked);
    }

    /** Whether the claim leaves everything alone that work is measured by. */
    boolean isSame() {
        return ofBase.tree().equals(claim.tree());
    }

    /** Whether it makes a difference what the doubtful files are. */
    boolean isDoubtful() {
        var tree = inDoubt.subject().tree();
        return !tree.equals(ofBase.tree()) && !tree.equals(base.tree());
    }

    /** Whether nothing is left of the claim without what work is measured by. */
    boolean isTestsOnly() {
        return !isSame() && ofBase.tree().equals(base.tree());
    }

    boolean isSettled() {
        return isSame() && !isDoubtful() && inputs.isEmpty();
    }
}
