package dev.musher.fleet.proof;

import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import java.util.EnumMap;
import java.util.Map;

/**
 * How strict proofs are, and how much they may do at once.
 *
 * @param weights what follows from findings, where it is not the usual; an empty diff always blocks
 * @param canary what follows if a gate does not notice code that fails
 * @param parallel how many steps run at the same time, of all proofs together
 */
public record ProofPolicy(Map<Kind, Weight> weights, Canary.Rule canary, int parallel) {
    /** The default policy. */
    public static final Map<Kind, Weight> USUAL_WEIGHTS =
            Map.ofEntries(
                    Map.entry(Kind.TEST_DELETED, Weight.BLOCKS),
                    Map.entry(Kind.TEST_SKIPPED, Weight.BLOCKS),
                    Map.entry(Kind.TEST_NOT_RUN, Weight.BLOCKS),
                    Map.entry(Kind.TEST_CHANGED, Weight.HOLDS),
                    Map.entry(Kind.TEST_WEAKENED, Weight.HOLDS),
                    Map.entry(Kind.ASSERTION_REMOVED, Weight.REPORTED),
                    Map.entry(Kind.GATE_CHANGED, Weight.BLOCKS),
                    Map.entry(Kind.GATE_BLIND, Weight.BLOCKS),
                    Map.entry(Kind.RUNNER_CHANGED, Weight.BLOCKS),
                    Map.entry(Kind.GATE_INPUT_CHANGED, Weight.BLOCKS),
                    Map.entry(Kind.CI_CHANGED, Weight.REPORTED),
                    Map.entry(Kind.CODE_MEDDLES, Weight.BLOCKS),
                    Map.entry(Kind.LITERAL_FROM_TEST, Weight.REPORTED),
                    Map.entry(Kind.TOO_LARGE, Weight.HOLDS),
                    Map.entry(Kind.EMPTY_DIFF, Weight.BLOCKS),
                    Map.entry(Kind.SECRET_ADDED, Weight.BLOCKS),
                    Map.entry(Kind.UNTESTED, Weight.REPORTED));

    /** For work that was judged before: everything is told, and only an empty diff blocks. */
    public static final Map<Kind, Weight> MILD_WEIGHTS = mild();

    public ProofPolicy {
        var all = new EnumMap<>(USUAL_WEIGHTS);
        all.putAll(weights);
        all.put(Kind.EMPTY_DIFF, Weight.BLOCKS);
        weights = Map.copyOf(all);
        if (parallel < 1) {
            throw new IllegalArgumentException("nothing runs " + parallel + " at a time");
        }
    }

    /** A policy that says it if a gate does not notice code that fails. */
    public ProofPolicy(Map<Kind, Weight> weights, int parallel) {
        this(weights, Canary.Rule.REPORT, parallel);
    }

    private static Map<Kind, Weight> mild() {
        var weights = new EnumMap<Kind, Weight>(Kind.class);
        for (Kind kind : Kind.values()) {
            weights.put(kind, kind == Kind.EMPTY_DIFF ? Weight.BLOCKS : Weight.REPORTED);
        }
        return Map.copyOf(weights);
    }

    /** Half of the cores, and at least the two runs of a story that overlap. */
    public static ProofPolicy usual(int cores) {
        return new ProofPolicy(Map.of(), Math.max(2, cores / 2));
    }
}
