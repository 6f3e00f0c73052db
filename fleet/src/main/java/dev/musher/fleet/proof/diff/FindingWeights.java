package dev.musher.fleet.proof.diff;

import dev.musher.base.text.OneLineText;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import java.util.Map;

/** Gives findings the weight that the policy has for them. */
public record FindingWeights(Map<Kind, Weight> weights) {
    private static final int LONGEST_TEXT = 300;

    public ProofFinding weighed(Kind kind, String file, int line, String text) {
        var weight = weights.getOrDefault(kind, Weight.REPORTED);
        return new ProofFinding(
                kind, file, line, OneLineText.beginning(text, LONGEST_TEXT), weight);
    }

    /** For what has a good reason, as far as can be seen. */
    public static ProofFinding reported(Kind kind, String file, int line, String text) {
        return new ProofFinding(
                kind, file, line, OneLineText.beginning(text, LONGEST_TEXT), Weight.REPORTED);
    }
}
