package dev.musher.fleet.proof.verification;

import dev.musher.base.time.TimeSource;
import dev.musher.fleet.proof.Canary;
import dev.musher.fleet.proof.Canary.Outcome;
import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.fleet.proof.ProofFinding;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.diff.FindingWeights;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.fleet.proof.verification.BaseTestCheck.Judged;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.StepRemarks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds claims after which a gate does not notice code that fails, though it did on base. */
final class BlindGateFinder {
    private final CanaryRun canary;
    private final FindingWeights findingWeights;
    private final TimeSource timeSource;

    BlindGateFinder(CanaryRun canary, FindingWeights findingWeights, TimeSource timeSource) {
        this.canary = canary;
        this.findingWeights = findingWeights;
        this.timeSource = timeSource;
    }

    /** Nothing unless the claim changes files that steer gates. */
    Optional<Judged> judge(
            WorkClaim workClaim,
            GatedTree base,
            RequiredGates requiredGates,
            ProofListener listener)
            throws InterruptedException {
        long started = timeSource.nanos();
        var tip = new GatedTree(workClaim.tip(), workClaim.tree());
        var steering = steering(base, requiredGates);
        if (steering.isEmpty() || canary.files(tip).key().equals(canary.files(base).key())) {
            return Optional.empty();
        }
        listener.started(GateStep.CANARY);
        var before = noticing(canary.run(base, ProofListener.NONE));
        if (before.isEmpty()) {
            return Optional.empty();
        }
        var now = all(canary.run(tip, ProofListener.NONE));
        var findings = new ArrayList<ProofFinding>();
        for (Trial trial : now) {
            if (trial.outcome() == Outcome.BLIND && before.contains(trial.gate())) {
                findings.add(
                        findingWeights.weighed(
                                Kind.GATE_BLIND,
                                steering.getFirst(),
                                0,
                                "gate %s notices failing code on base, but not with this change; revert the change"
                                        .formatted(trial.gate())));
            }
        }
        var took = Duration.ofMillis((timeSource.nanos() - started) / 1_000_000);
        var judged = judged(tip, findings, now, took);
        listener.ended(judged.step());
        return Optional.of(judged);
    }

    /** The changed files that steer gates; versions and dependencies do not count. */
    private List<String> steering(GatedTree base, RequiredGates requiredGates)
            throws InterruptedException {
        var inputs = canary.files(base).inputs();
        return requiredGates.look().paths().stream()
                .filter(path -> !requiredGates.look().dependencies().contains(path))
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
            GatedTree tip, List<ProofFinding> findings, List<Trial> now, Duration took) {
        boolean blocks = findings.stream().anyMatch(it -> it.weight() == Weight.BLOCKS);
        return new Judged(
                new GateStep(
                                GateStep.CANARY,
                                "gates on " + tip.tree().hex() + " with functions that fail",
                                blocks ? 1 : 0,
                                took,
                                "")
                        .with(
                                new StepRemarks(
                                        ProofFinding.told(findings),
                                        List.of(),
                                        now.stream().map(Trial::text).toList())),
                findings,
                Set.of(),
                Map.of());
    }
}
