package dev.musher.fleet.proof.verification;

import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.diff.GateInputs;
import dev.musher.fleet.proof.gaterun.GatedTree;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The claimed code with base's version of what it is measured by, and of what may belong to that.
 *
 * @param either what may
 */
record DoubtfulOverlay(GatedTree subject, Set<String> either) {
    /**
     * What to run; if nothing would be left of the claim, code is work and data is not.
     *
     * @param ofBase the claimed code with base's version of what is sure to measure it
     */
    static DoubtfulOverlay of(
            WorkClaim workClaim,
            GatedTree base,
            GatedTree ofBase,
            BaseOverlay overlay,
            Predicate<String> measures,
            Set<String> either)
            throws InterruptedException {
        if (either.isEmpty()) {
            return new DoubtfulOverlay(ofBase, either);
        }
        var all = overlay.of(workClaim, measures.or(either::contains));
        if (!all.tree().equals(base.tree())) {
            return new DoubtfulOverlay(all, either);
        }
        var data = new HashSet<>(either);
        data.removeIf(path -> !GateInputs.isData(path));
        return new DoubtfulOverlay(overlay.of(workClaim, measures.or(data::contains)), data);
    }
}
