package dev.musher.fleet.proof.verification;

import dev.musher.base.task.RecentMap;
import dev.musher.fleet.proof.ProofFinding.Kind;
import dev.musher.fleet.proof.ProofFinding.Weight;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.WorkClaim;
import dev.musher.fleet.proof.diff.FindingWeights;
import dev.musher.fleet.proof.diff.GateInputs;
import dev.musher.fleet.proof.diff.LibraryShadowing;
import dev.musher.fleet.proof.diff.SharedTestFiles;
import dev.musher.fleet.proof.diff.TestHelperSearch;
import dev.musher.fleet.proof.gaterun.GateRequest;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.fleet.proof.gaterun.StepRetries;
import dev.musher.fleet.proof.gaterun.TreeGateRun;
import dev.musher.fleet.proof.source.NpmScripts;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds out which trees tell whether a claim keeps base's tests, and makes them. The same claim has
 * the same trees as long as gates are known to read the same files of base: those made lately are
 * taken again if git still has them. Any number of threads.
 */
final class TrialMaker {
    private static final int MOST_REMEMBERED = 64;

    private final ProofParts proofParts;
    private final TreeGateRun trees;
    private final GateScopes gateScopes;
    private final FindingWeights findingWeights;
    private final BaseOverlay overlay;
    private final RecentMap<Asked, Trial> known = new RecentMap<>(MOST_REMEMBERED);

    TrialMaker(
            ProofParts proofParts,
            TreeGateRun trees,
            GateScopes gateScopes,
            FindingWeights findingWeights) {
        this.proofParts = proofParts;
        this.trees = trees;
        this.gateScopes = gateScopes;
        this.findingWeights = findingWeights;
        overlay = new BaseOverlay(proofParts);
    }

    /**
     * What a trial depends on beside the policy and the gates.
     *
     * @param read what gates have read of base, if that is known of each
     */
    private record Asked(WorkClaim claim, Optional<Set<String>> read) {}

    /** A claim with its gates that run tests. */
    private record Subject(
            WorkClaim claim, GatedTree base, RequiredGates called, List<Gate> gates) {}

    Trial trial(WorkClaim workClaim, GatedTree base, RequiredGates requiredGates)
            throws InterruptedException {
        var gates = requiredGates.wanted().stream().filter(TrialMaker::runsTests).toList();
        if (gates.isEmpty()) {
            return Trial.none(workClaim, base, requiredGates, isMadeAsked(workClaim));
        }
        var request =
                new GateRequest(base, gates, gateScopes.of(base.tree(), gates), StepRetries.ONCE);
        var asked = new Asked(workClaim, read(trees.known(request)));
        var before = known.find(asked);
        if (before.isPresent() && isThere(before.get())) {
            return before.get();
        }
        var trial = made(new Subject(workClaim, base, requiredGates, gates), asked.read());
        known.put(asked, trial);
        return trial;
    }

    /** Nothing points at these commits, so that git may have deleted them. */
    private boolean isThere(Trial trial) throws InterruptedException {
        for (GatedTree made : List.of(trial.ofBase(), trial.inDoubt().subject(), trial.without())) {
            if (proofParts.git().repository().tree(made.commit().hex()).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private Trial made(Subject subject, Optional<Set<String>> read) throws InterruptedException {
        var workClaim = subject.claim();
        var look = subject.called().look();
        var files = new GitBaseFiles(proofParts, workClaim.base());
        var inputs =
                new GateInputs(
                        NpmScripts.among(subject.gates(), files),
                        files.scripts(subject.gates()),
                        look.dependencies(),
                        files.paths());
        var found = new TestHelperSearch(files, inputs, read).among(look.rewritten());
        var taken = new LibraryShadowing(subject.gates(), files).among(look.paths());
        Predicate<String> measures =
                path -> found.isMeasure(path, inputs) || taken.containsKey(path);
        var findings = new ArrayList<>(found.findings(findingWeights));
        findings.addAll(LibraryShadowing.findings(taken, findingWeights));
        findings.addAll(new SharedTestFiles(files, inputs).findings(look.weaker(), findingWeights));
        var without = without(subject, measures);
        var ofBase = overlay.of(workClaim, measures);
        var inDoubt =
                DoubtfulOverlay.of(
                        workClaim, subject.base(), ofBase, overlay, measures, found.either());
        return new Trial(
                workClaim,
                subject.base(),
                subject.called(),
                subject.gates(),
                ofBase,
                inDoubt,
                without,
                measures,
                findings,
                isMadeAsked(workClaim));
    }

    /** The other way round: what the claim changes is what base lacks. */
    private GatedTree without(Subject subject, Predicate<String> measures)
            throws InterruptedException {
        var claim = subject.claim();
        return isMadeAsked(claim)
                ? overlay.of(
                        new WorkClaim(
                                /* base= */ claim.tip(),
                                /* tip= */ claim.base(),
                                subject.base().tree()),
                        measures)
                : subject.base();
    }

    /** What gates have read of base, if that is known of each. */
    private static Optional<Set<String>> read(List<StepEvidence> onBase) {
        var read = new HashSet<String>();
        for (StepEvidence seen : onBase) {
            if (seen.read().isEmpty()) {
                return Optional.empty();
            }
            read.addAll(seen.read().get());
        }
        return onBase.isEmpty() ? Optional.empty() : Optional.of(read);
    }

    private boolean isMadeAsked(WorkClaim workClaim) {
        return switch (workClaim.tests()) {
            case NAMED -> true;
            case WANTED -> findingWeights.weights().get(Kind.UNTESTED) != Weight.IGNORED;
            case NOT_WANTED -> false;
        };
    }

    private static boolean runsTests(Gate gate) {
        return gate.kind() == GateKind.TEST || gate.kind() == GateKind.BUILD;
    }
}
