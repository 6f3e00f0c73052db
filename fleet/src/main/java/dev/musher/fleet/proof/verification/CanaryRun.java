package dev.musher.fleet.proof.verification;

import dev.musher.base.git.GitCommand;
import dev.musher.base.git.data.TreeId;
import dev.musher.fleet.proof.Canary;
import dev.musher.fleet.proof.Canary.Rule;
import dev.musher.fleet.proof.Canary.Trial;
import dev.musher.fleet.proof.ProofException;
import dev.musher.fleet.proof.ProofListener;
import dev.musher.fleet.proof.ProofParts;
import dev.musher.fleet.proof.StepEvidence;
import dev.musher.fleet.proof.gaterun.GateRequest;
import dev.musher.fleet.proof.gaterun.GateScope;
import dev.musher.fleet.proof.gaterun.GatedTree;
import dev.musher.fleet.proof.gaterun.StepRetries;
import dev.musher.fleet.proof.gaterun.TreeGateRun;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.gate.GateKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Tries the gates on code that was made to fail. What was seen holds for every tree with the same
 * gates and the same files that steer them, and is evidence like any other. Any number of threads.
 */
final class CanaryRun {
    private static final int MOST = 32;

    private final Rule rule;
    private final List<Gate> gates;
    private final TreeGateRun trees;
    private final BrokenTreeMaker broken;
    private final CanaryText text;
    private final GitCommand git;
    private final Map<TreeId, CanarySources> files = new HashMap<>();
    private final Map<String, List<Trial>> settled = new HashMap<>();
    private final Set<String> unbreakable = new HashSet<>();

    CanaryRun(Rule rule, List<Gate> gates, ProofParts proofParts, TreeGateRun trees) {
        this.rule = rule;
        this.gates = gates;
        this.trees = trees;
        broken = new BrokenTreeMaker(proofParts);
        git = proofParts.git().command();
        text = new CanaryText(git);
    }

    /** What is known without running anything. */
    Canary known(GatedTree gatedTree) throws InterruptedException {
        if (rule == Rule.OFF) {
            return Canary.OFF;
        }
        return tests().isEmpty()
                ? new Canary(rule, Optional.of(List.of()))
                : new Canary(rule, known(gatedTree, files(gatedTree)));
    }

    /** The same once it is known. */
    Canary run(GatedTree gatedTree, ProofListener listener) throws InterruptedException {
        return rule == Rule.OFF
                ? Canary.OFF
                : new Canary(rule, Optional.of(trials(gatedTree, files(gatedTree), listener)));
    }

    /** What matters of a tree; git is asked once. */
    CanarySources files(GatedTree gatedTree) throws InterruptedException {
        synchronized (this) {
            var known = files.get(gatedTree.tree());
            if (known != null) {
                return known;
            }
        }
        var found = CanarySources.of(gatedTree, gates, git);
        synchronized (this) {
            if (files.size() >= MOST) {
                files.clear();
            }
            files.put(gatedTree.tree(), found);
        }
        return found;
    }

    private List<Gate> tests() {
        return gates.stream().filter(gate -> gate.kind() == GateKind.TEST).toList();
    }

    private Optional<List<Trial>> known(GatedTree gatedTree, CanarySources of)
            throws InterruptedException {
        synchronized (this) {
            if (settled.containsKey(of.key())) {
                return Optional.of(settled.get(of.key()));
            }
            if (of.sources().isEmpty() || unbreakable.contains(of.key())) {
                return Optional.of(tests().stream().map(CanaryText::withoutCode).toList());
            }
        }
        var all = new ArrayList<Trial>();
        for (Gate gate : tests()) {
            var trial = trial(gate, trees.known(asked(gatedTree, gate, of)));
            if (trial.isEmpty()) {
                return Optional.empty();
            }
            all.add(trial.get());
        }
        settle(of, all);
        return Optional.of(all);
    }

    private synchronized void settle(CanarySources of, List<Trial> trials) {
        if (settled.size() >= MOST) {
            settled.clear();
        }
        settled.put(of.key(), List.copyOf(trials));
    }

    private List<Trial> trials(GatedTree gatedTree, CanarySources of, ProofListener listener)
            throws InterruptedException {
        var known = known(gatedTree, of);
        if (known.isPresent()) {
            return known.get();
        }
        var failing = broken.of(gatedTree, of);
        if (failing.isEmpty()) {
            synchronized (this) {
                unbreakable.add(of.key());
            }
        } else {
            for (Gate gate : tests()) {
                trees.run(asked(failing.get(), gate, of), listener);
            }
        }
        return known(gatedTree, of)
                .orElseThrow(
                        () ->
                                new ProofException(
                                        "What gates reported on failing code was not saved; check whether the disk is full."));
    }

    /**
     * A gate after the builds whose results it may need; neither a lint nor a test is in its way.
     */
    private GateRequest asked(GatedTree gatedTree, Gate gate, CanarySources of) {
        var needed = new ArrayList<Gate>();
        for (Gate other : gates.subList(0, gates.indexOf(gate))) {
            if (other.kind() == GateKind.BUILD && !other.independent() && !gate.independent()) {
                needed.add(other);
            }
        }
        needed.add(gate);
        Function<Gate, GateScope> scopes =
                _ -> new GateScope(gatedTree.tree(), Optional.of(of.key()));
        return new GateRequest(gatedTree, needed, scopes, StepRetries.ONCE);
    }

    /** Empty if they were not tried. */
    private Optional<Trial> trial(Gate gate, List<StepEvidence> seen) throws InterruptedException {
        for (StepEvidence one : seen) {
            boolean isOwn = one.step().name().equals(gate.name());
            if (isOwn) {
                return Optional.of(one.step().isGreen() ? text.blind(one) : CanaryText.red(one));
            }
            if (!one.step().isGreen()) {
                return Optional.of(CanaryText.withoutBuild(gate, one));
            }
        }
        return Optional.empty();
    }
}
