package dev.musher.fleet.proof.diff;

import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import java.util.Map;

/** Gives findings the weight that the policy has for them. */
public record FindingWeights(Map<Kind, Weight> weights) {
    public ProofFinding weighed(Kind kind, String file, int line, String text) {
        return new ProofFinding(kind, file, line, text, weight(kind));
    }

    /** About a test. */
    public ProofFinding weighed(Kind kind, String test, String text) {
        return new ProofFinding(kind, "", 0, test, text, weight(kind));
    }

    private Weight weight(Kind kind) {
        return weights.getOrDefault(kind, Weight.REPORTED);
    }

    /** For what has a good reason, as far as can be seen. */
    public static ProofFinding reported(Kind kind, String file, int line, String text) {
        return new ProofFinding(kind, file, line, text, Weight.REPORTED);
    }
}
