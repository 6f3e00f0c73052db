package dev.musher.fleet.train;

import dev.musher.fleet.commitstack.QueuedStory;
import dev.musher.fleet.commitstack.StackResult;
import dev.musher.fleet.commitstack.StackedCommit;
import dev.musher.fleet.engine.FailureLog;
import dev.musher.fleet.proof.FixResult;
import dev.musher.fleet.train.StackCache.StackPosition;
import dev.musher.fleet.train.setup.TrainParts;
import dev.musher.pipeline.gate.Gate;
import dev.musher.pipeline.store.Orders;
import dev.musher.pipeline.story.GateReport;
import dev.musher.pipeline.story.GateStep;
import dev.musher.pipeline.story.item.MergeFailure;
import dev.musher.pipeline.story.order.ReportCommand.FailMerge;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Removes stories from the train that cannot land: those that conflict with base, are empty, or are
 * red.
 */
final class StoryEjection {
    private static final int MOST = 5_000;

    private final TrainParts parts;
    private final Orders orders;
    private final StackCache stackCache;
    private final TrainBuilds trainBuilds;
    private final LandingRunner landingRunner;
    private final Set<QueuedStory> sought = new HashSet<>();
    private final Set<StackPosition> unfixed = new HashSet<>();
    private int thrown;

    StoryEjection(TrainContext trainContext, LandingRunner landingRunner) {
        this.parts = trainContext.parts();
        this.orders = trainContext.orders();
        this.stackCache = trainContext.stacker();
        this.trainBuilds = trainContext.builds();
        this.landingRunner = landingRunner;
    }

    /** The stories of a look that go on base; all others are dealt with. */
    List<TrainQueue.QueuedItem> fitting(TrainSnapshot trainSnapshot) throws InterruptedException {
        var fitting = new ArrayList<TrainQueue.QueuedItem>();
        for (TrainQueue.QueuedItem queuedItem : trainSnapshot.front()) {
            var stackResult =
                    stackCache.on(
                            new StackPosition(
                                    trainSnapshot.base().commit(), queuedItem.queuedStory()));
            boolean fits = stackResult instanceof StackResult.On;
            if (landed(queuedItem, fits)) {
                continue;
            }
            if (fits) {
                fitting.add(queuedItem);
            } else {
                fail(queuedItem, failure(stackResult));
            }
        }
        return fitting;
    }

    /** Whether it is in base already; looked for once, and whenever it does not go on base. */
    private boolean landed(TrainQueue.QueuedItem queuedItem, boolean fits)
            throws InterruptedException {
        if (fits && !sought.add(queuedItem.queuedStory())) {
            return false;
        }
        boolean found = parts.train().track().find(queuedItem.queuedStory()).isPresent();
        if (found) {
            landingRunner.owe(queuedItem.queuedStory());
        }
        return found;
    }

    private static MergeFailure failure(StackResult stackResult) {
        return stackResult instanceof StackResult.Conflict(var paths)
                ? new MergeFailure.Conflict(paths)
                : new MergeFailure.Empty();
    }

    /**
     * A story that turned a green stack red leaves, unless the fix command of the red gate may fix
     * it. Whether anything was done.
     */
    boolean blame(TrainQueue.QueuedItem queuedItem, CommitChain red, GateReport report) {
        var stackPosition = new StackPosition(red.below(), queuedItem.queuedStory());
        var gate = report.firstRed().map(GateStep::name).flatMap(this::fixable);
        if (gate.isPresent()
                && !stackCache.hasReplacedTree(stackPosition)
                && !unfixed.contains(stackPosition)) {
            return fix(red, gate.get());
        }
        return fail(queuedItem, new MergeFailure.RedGate(report));
    }

    private Optional<String> fixable(String step) {
        return parts.train().gates().stream()
                .filter(gate -> gate.name().equals(step) && gate.fix().isPresent())
                .map(Gate::name)
                .findFirst();
    }

    private boolean fix(CommitChain red, String gate) {
        var trainBuild =
                new TrainBuild(
                        new TrainBuild.Key(TrainBuild.Purpose.FIX, red.head()),
                        Optional.of(red),
                        parts.clock().now(),
                        parts.bell());
        return trainBuilds.begin(trainBuild, running -> fixed(red, gate, running));
    }

    /** A fix command that cannot be run fixes nothing; the red gate counts then. */
    private BuildResult fixed(CommitChain red, String gate, TrainBuild running)
            throws InterruptedException {
        try {
            return parts.prover().fix(red.head(), gate, running)
                            instanceof FixResult.Fixed(var tree)
                    ? new BuildResult.Fixed(red, tree)
                    : new BuildResult.NotFixed(red);
        } catch (RuntimeException e) {
            FailureLog.log("The fix command of the gate " + gate + " could not be run", e);
            return new BuildResult.NotFixed(red);
        }
    }

    /** A fix command has ended; from now on the story is stacked there as fixed. */
    void fixed(TrainQueue trainQueue, BuildResult.Fixed fixed) {
        trainQueue
                .find(top(fixed.chain()).story())
                .ifPresent(
                        queuedItem ->
                                stackCache.replaceTree(
                                        new StackPosition(
                                                fixed.chain().below(), queuedItem.queuedStory()),
                                        fixed.tree()));
    }

    void notFixed(TrainQueue trainQueue, CommitChain commitChain) {
        trainQueue
                .find(top(commitChain).story())
                .ifPresent(
                        queuedItem ->
                                unfixed.add(
                                        new StackPosition(
                                                commitChain.below(), queuedItem.queuedStory())));
    }

    private static StackedCommit top(CommitChain commitChain) {
        return commitChain.commits().getLast();
    }

    private boolean fail(TrainQueue.QueuedItem queuedItem, MergeFailure failure) {
        boolean accepted =
                orders.accepts(
                        new FailMerge(
                                queuedItem.story(),
                                queuedItem.card().item().progress().visit(),
                                failure));
        thrown += accepted ? 1 : 0;
        return accepted;
    }

    /** How many this life has thrown out. */
    int thrown() {
        return thrown;
    }

    /** Base has moved; what was tried elsewhere is of little use. */
    void forget() {
        if (unfixed.size() > MOST) {
            unfixed.clear();
        }
        if (sought.size() > MOST) {
            sought.clear();
        }
    }
}
