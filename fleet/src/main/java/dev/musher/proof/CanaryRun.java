package dev.musher.proof;

import dev.musher.gates.Gate;
import dev.musher.gates.GateKind;
import dev.musher.git.TreeId;
import dev.musher.proof.Canary.Rule;
import dev.musher.proof.Canary.Trial;
import dev.musher.yard.GitCommand;
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
    private final TreeGates trees;
    private final BrokenTrees broken;
    private final CanaryText text;
    private final GitCommand git;
    private final Map<TreeId, CanaryFiles> files = new HashMap<>();
    private final Map<String, List<Trial>> settled = new HashMap<>();
    private final Set<String> unbreakable = new HashSet<>();

    CanaryRun(Rule rule, List<Gate> gates, Means means, TreeGates trees) {
        this.rule = rule;
        this.gates = gates;
        this.trees = trees;
        broken = new BrokenTrees(means);
        git = GitCommand.in(means.git().directory(), means.processes(), means.environment());
        text = new CanaryText(git);
    }

    /** What is known without running anything. */
    Canary known(Subject subject) throws InterruptedException {
        return rule == Rule.OFF ? Canary.OFF : new Canary(rule, known(subject, files(subject)));
    }

    /** The same once it is known. */
    Canary run(Subject subject, ProofListener listener) throws InterruptedException {
        return rule == Rule.OFF
                ? Canary.OFF
                : new Canary(rule, Optional.of(trials(subject, files(subject), listener)));
    }

    /** What matters of a tree; git is asked once. */
    CanaryFiles files(Subject subject) throws InterruptedException {
        synchronized (this) {
            var known = files.get(subject.tree());
            if (known != null) {
                return known;
            }
        }
        var found = CanaryFiles.of(subject, gates, git);
        synchronized (this) {
            if (files.size() >= MOST) {
                files.clear();
            }
            files.put(subject.tree(), found);
        }
        return found;
    }

    private List<Gate> tests() {
        return gates.stream().filter(gate -> gate.kind() == GateKind.TEST).toList();
    }

    private Optional<List<Trial>> known(Subject subject, CanaryFiles of)
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
            var trial = trial(gate, trees.known(asked(subject, gate, of)));
            if (trial.isEmpty()) {
                return Optional.empty();
            }
            all.add(trial.get());
        }
        settle(of, all);
        return Optional.of(all);
    }

    private synchronized void settle(CanaryFiles of, List<Trial> trials) {
        if (settled.size() >= MOST) {
            settled.clear();
        }
        settled.put(of.key(), List.copyOf(trials));
    }

    private List<Trial> trials(Subject subject, CanaryFiles of, ProofListener listener)
            throws InterruptedException {
        var known = known(subject, of);
        if (known.isPresent()) {
            return known.get();
        }
        var failing = broken.of(subject, of);
        if (failing.isEmpty()) {
            synchronized (this) {
                unbreakable.add(of.key());
            }
        } else {
            for (Gate gate : tests()) {
                trees.run(asked(failing.get(), gate, of), listener);
            }
        }
        return known(subject, of)
                .orElseThrow(
                        () ->
                                new ProofException(
                                        "What gates said of code that fails was not kept; look"
                                                + " whether the disk is full."));
    }

    /**
     * A gate after the builds whose results it may need; neither a lint nor a test is in its way.
     */
    private Asked asked(Subject subject, Gate gate, CanaryFiles of) {
        var needed = new ArrayList<Gate>();
        for (Gate other : gates.subList(0, gates.indexOf(gate))) {
            if (other.kind() == GateKind.BUILD && !other.independent() && !gate.independent()) {
                needed.add(other);
            }
        }
        needed.add(gate);
        Function<Gate, Scope> scopes = _ -> new Scope(subject.tree(), Optional.of(of.key()));
        return new Asked(subject, needed, scopes, Tries.ONCE);
    }

    /** Empty if nobody has tried. */
    private Optional<Trial> trial(Gate gate, List<Evidence> seen) throws InterruptedException {
        for (Evidence one : seen) {
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
