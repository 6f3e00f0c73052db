package dev.musher.proof;

import dev.musher.proof.BaseJudgement.Judged;
import dev.musher.proof.Canary.Outcome;
import dev.musher.proof.Canary.Trial;
import dev.musher.proof.Finding.Kind;
import dev.musher.proof.Finding.Weight;
import dev.musher.proof.diff.FindingText;
import dev.musher.proof.diff.Scales;
import dev.musher.story.GateStep;
import dev.musher.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds claims after which a gate does not notice code that fails, though it did on base. */
final class BlindGates {
    private final CanaryRun canary;
    private final Scales scales;
    private final Clock clock;

    BlindGates(CanaryRun canary, Scales scales, Clock clock) {
        this.canary = canary;
        this.scales = scales;
        this.clock = clock;
    }

    /** Nothing unless the claim changes files that steer gates. */
    Optional<Judged> judge(Claim claim, Subject base, Called called, ProofListener listener)
            throws InterruptedException {
        long started = clock.nanos();
        var tip = new Subject(claim.tip(), claim.tree());
        var steering = steering(base, called);
        if (steering.isEmpty() || canary.files(tip).key().equals(canary.files(base).key())) {
            return Optional.empty();
        }
        listener.started(GateStep.CANARY);
        var before = noticing(canary.run(base, ProofListener.NONE));
        if (before.isEmpty()) {
            return Optional.empty();
        }
        var now = all(canary.run(tip, ProofListener.NONE));
        var findings = new ArrayList<Finding>();
        for (Trial trial : now) {
            if (trial.outcome() == Outcome.BLIND && before.contains(trial.gate())) {
                findings.add(
                        scales.weighed(
                                Kind.GATE_BLIND,
                                steering.getFirst(),
                                0,
                                "gate %s notices code that fails on base, and with this change it does not; take the change back"
                                        .formatted(trial.gate())));
            }
        }
        var took = Duration.ofMillis((clock.nanos() - started) / 1_000_000);
        var judged = judged(tip, findings, now, took);
        listener.ended(judged.step());
        return Optional.of(judged);
    }

    /** The changed files that steer gates; versions and dependencies are no change of that. */
    private List<String> steering(Subject base, Called called) throws InterruptedException {
        var inputs = canary.files(base).inputs();
        return called.look().paths().stream()
                .filter(path -> !called.look().dependencies().contains(path))
                .filter(inputs::steers)
                .toList();
    }

    private static List<Trial> all(Canary canary) {
        return canary.trials().orElse(List.of());
    }

    private static List<String> noticing(Canary canary) {
        return all(canary).stream()
                .filter(trial -> trial.outcome() == Outcome.NOTICED)
                .map(Trial::gate)
                .toList();
    }

    private static Judged judged(
            Subject tip, List<Finding> findings, List<Trial> now, Duration took) {
        boolean blocks = findings.stream().anyMatch(it -> it.weight() == Weight.BLOCKS);
        var lines = now.stream().map(trial -> trial.text() + "\n").toList();
        return new Judged(
                new GateStep(
                        GateStep.CANARY,
                        "gates on " + tip.tree().hex() + " with functions that fail",
                        blocks ? 1 : 0,
                        took,
                        FindingText.of(findings) + String.join("", lines)),
                findings);
    }
}
