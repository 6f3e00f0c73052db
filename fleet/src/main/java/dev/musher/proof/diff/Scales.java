package dev.musher.proof.diff;

import dev.musher.proof.Finding;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.Finding.Weight;
import dev.musher.text.OneLine;
import java.util.Map;

/** Gives findings the weight that the policy has for them. */
public record Scales(Map<Kind, Weight> weights) {
    private static final int LONGEST_TEXT = 300;

    public Finding weighed(Kind kind, String file, int line, String text) {
        var weight = weights.getOrDefault(kind, Weight.REPORTED);
        return new Finding(kind, file, line, OneLine.beginning(text, LONGEST_TEXT), weight);
    }

    /** For what has a good reason, as far as can be seen. */
    public static Finding reported(Kind kind, String file, int line, String text) {
        return new Finding(
                kind, file, line, OneLine.beginning(text, LONGEST_TEXT), Weight.REPORTED);
    }
}
