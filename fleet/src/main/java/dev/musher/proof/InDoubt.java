package dev.musher.proof;

import dev.musher.proof.diff.GateInputs;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The claimed code with base's version of what it is measured by, and of what may belong to that.
 *
 * @param either what may
 */
record InDoubt(Subject subject, Set<String> either) {
    /**
     * What to run; if nothing would be left of the claim, code is work and data is not.
     *
     * @param ofBase the claimed code with base's version of what is sure to measure it
     */
    static InDoubt of(
            Claim claim,
            Subject base,
            Subject ofBase,
            BaseOverlay overlay,
            Predicate<String> measures,
            Set<String> either)
            throws InterruptedException {
        if (either.isEmpty()) {
            return new InDoubt(ofBase, either);
        }
        var all = overlay.of(claim, measures.or(either::contains));
        if (!all.tree().equals(base.tree())) {
            return new InDoubt(all, either);
        }
        var data = new HashSet<>(either);
        data.removeIf(path -> !GateInputs.isData(path));
        return new InDoubt(overlay.of(claim, measures.or(data::contains)), data);
    }
}
