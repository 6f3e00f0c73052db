package dev.musher.fleet.train;

import dev.musher.fleet.engine.ServerActors;
import dev.musher.fleet.proof.Prover;
import dev.musher.fleet.train.StackCache.Stacking;
import dev.musher.fleet.train.schedule.BuildBudget;
import dev.musher.fleet.train.schedule.BuildOutcome;
import dev.musher.fleet.train.schedule.BuiltOn;
import dev.musher.fleet.train.schedule.StackBuild;
import dev.musher.fleet.train.schedule.StoryStack;
import dev.musher.fleet.train.schedule.TrainPlan;
import dev.musher.fleet.train.schedule.TrainPlanner;
import dev.musher.fleet.train.schedule.TrainSituation;
import dev.musher.fleet.train.setup.TrainParts;
import dev.musher.pipeline.story.GateReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes plans from what is seen, and has the gates run on what they name. */
final class PlanExecutor {
    /** Each round learns of at least one stack that was gated in an earlier life. */
    private static final int MOST_ROUNDS = 200;

    /** So many builds ahead are looked at closely; a story behind them waits for its turn. */
    private static final int AHEAD = 2;

    private final TrainParts parts;
    private final Prover prover;
    private final StackCache stackCache;
    private final StackResults stackResults;
    private final TrainBuilds trainBuilds;
    private final GitCoupling gitCoupling;
    private final BuildBackoff buildBackoff;
    private final BaseGates base;
    private Duration usual = Duration.ZERO;

    PlanExecutor(TrainContext trainContext) {
        this.parts = trainContext.parts();
        this.prover = parts.prover();
        this.stackCache = trainContext.stacker();
        this.stackResults = trainContext.trials();
        this.trainBuilds = trainContext.builds();
        this.buildBackoff = trainContext.pauses();
        this.base = trainContext.base();
        this.gitCoupling = new GitCoupling(stackCache, parts.train());
    }

    /**
     * Whom to look at closely: the first of the queue, and on a red base the item that fixes it.
     */
    List<TrainQueue.QueuedItem> front(TrainQueue trainQueue, boolean isRed) {
        var policy = parts.train().policy();
        return trainQueue.inOrder().stream()
                .filter(
                        queuedItem ->
                                !isRed
                                        || queuedItem
                                                .card()
                                                .item()
                                                .origin()
                                                .by()
                                                .equals(ServerActors.BASE_WATCH))
                .limit((long) AHEAD * policy.builds() * policy.batch())
                .toList();
    }

    /** A plan in which nothing is to be built that is known already. */
    TrainPlan plan(TrainSnapshot trainSnapshot, StatisticsCollector statisticsCollector)
            throws InterruptedException {
        var trainPlan = planned(trainSnapshot, statisticsCollector);
        for (int round = 0;
                round < MOST_ROUNDS
                        && (recalls(trainSnapshot, trainPlan) || refutes(trainSnapshot, trainPlan));
                round++) {
            trainPlan = planned(trainSnapshot, statisticsCollector);
        }
        return trainPlan;
    }

    private TrainPlan planned(TrainSnapshot trainSnapshot, StatisticsCollector statisticsCollector)
            throws InterruptedException {
        var policy = parts.train().policy();
        try {
            return TrainPlanner.plan(
                    new TrainSituation(
                            TrainQueue.entries(trainSnapshot.front()),
                            gitCoupling.of(trainSnapshot),
                            trials(trainSnapshot),
                            new BuildBudget(policy.builds(), policy.batch()),
                            statisticsCollector.of(trainSnapshot.board())));
        } catch (GitCoupling.InterruptedPlan interrupted) {
            var wrapped = new InterruptedException("a plan of the train was interrupted");
            wrapped.initCause(interrupted);
            throw wrapped;
        }
    }

    private List<StackBuild> trials(TrainSnapshot trainSnapshot) throws InterruptedException {
        var currentStacks = bearings(trainSnapshot);
        var all = new ArrayList<StackBuild>();
        for (StackResults.Seen seen : stackResults.all()) {
            var buildOutcome = seen.report().isGreen() ? BuildOutcome.GREEN : BuildOutcome.RED;
            currentStacks.trial(seen.chain(), buildOutcome).ifPresent(all::add);
        }
        for (TrainBuild trainBuild : trainBuilds.running()) {
            if (trainBuild.key().purpose() == TrainBuild.Purpose.GATES) {
                currentStacks
                        .trial(
                                trainBuild.chain().orElseThrow(),
                                new BuildOutcome.Running(progress(trainBuild)))
                        .ifPresent(all::add);
            }
        }
        return all.stream().distinct().toList();
    }

    private CurrentStacks bearings(TrainSnapshot trainSnapshot) {
        return new CurrentStacks(
                trainSnapshot.base().commit(),
                trainSnapshot.queue(),
                stackCache,
                story -> trainSnapshot.board().card(story).map(card -> card.item().stage()));
    }

    private double progress(TrainBuild trainBuild) {
        if (usual.isZero()) {
            return 1;
        }
        double had = Duration.between(trainBuild.since(), parts.clock().now()).toMillis();
        return Math.clamp(had / Math.max(1, usual.toMillis()), 0, 1);
    }

    /** Whether the evidence of an earlier life tells of a stack that would be built. */
    private boolean recalls(TrainSnapshot trainSnapshot, TrainPlan trainPlan)
            throws InterruptedException {
        boolean recalled = false;
        for (StoryStack storyStack : trainPlan.builds()) {
            var chain = chain(trainSnapshot, storyStack);
            if (chain.isPresent()
                    && stackResults.report(chain.get().head()).isEmpty()
                    && !trainBuilds.isRunning(key(chain.get()))) {
                var report = prover.known(chain.get().claim());
                report.ifPresent(it -> stackResults.record(chain.get(), it));
                recalled |= report.isPresent();
            }
        }
        return recalled;
    }

    /**
     * Whether what would land on a red base leaves it red: the gates that it calls for are green,
     * and another one is not.
     */
    private boolean refutes(TrainSnapshot trainSnapshot, TrainPlan trainPlan)
            throws InterruptedException {
        if (trainPlan.land().isEmpty() || trainSnapshot.sight().red().isEmpty()) {
            return false;
        }
        var chain = chain(trainSnapshot, trainPlan.land().get());
        if (chain.isEmpty()) {
            return false;
        }
        var red = base.of(chain.get().head()).red();
        red.ifPresent(report -> stackResults.record(chain.get(), report));
        return red.isPresent();
    }

    /** A stack as commits; empty if its stories do not go on each other any more. */
    Optional<CommitChain> chain(TrainSnapshot trainSnapshot, StoryStack storyStack)
            throws InterruptedException {
        var queuedStories = trainSnapshot.queuedStories(storyStack);
        return queuedStories.isPresent()
                        && !storyStack.isBase()
                        && stackCache.stack(trainSnapshot.base().commit(), queuedStories.get())
                                instanceof Stacking.Whole(var commitChain)
                ? Optional.of(commitChain)
                : Optional.empty();
    }

    Optional<GateReport> report(CommitChain commitChain) {
        return stackResults.report(commitChain.head());
    }

    private static TrainBuild.Key key(CommitChain commitChain) {
        return new TrainBuild.Key(TrainBuild.Purpose.GATES, commitChain.head());
    }

    /** Begins what should run and does not, and stops what should not. */
    boolean follow(TrainSnapshot trainSnapshot, TrainPlan trainPlan) throws InterruptedException {
        var wanted = new HashSet<TrainBuild.Key>();
        var begun = new ArrayList<CommitChain>();
        for (StoryStack storyStack : trainPlan.builds()) {
            var chain = chain(trainSnapshot, storyStack);
            chain.ifPresent(
                    it -> {
                        wanted.add(key(it));
                        begun.add(it);
                    });
        }
        wanted.addAll(kept(trainSnapshot, trainPlan));
        boolean acted =
                trainBuilds.stop(
                        trainBuild ->
                                trainBuild.key().purpose() == TrainBuild.Purpose.GATES
                                        && !wanted.contains(trainBuild.key()));
        for (CommitChain commitChain : begun) {
            acted |= begin(commitChain);
        }
        return acted;
    }

    /** Builds on a base of the past that may go on. */
    private Set<TrainBuild.Key> kept(TrainSnapshot trainSnapshot, TrainPlan trainPlan)
            throws InterruptedException {
        var kept = new HashSet<TrainBuild.Key>();
        var currentStacks = bearings(trainSnapshot);
        for (TrainBuild trainBuild : trainBuilds.running()) {
            if (trainBuild.key().purpose() == TrainBuild.Purpose.GATES) {
                currentStacks
                        .trial(trainBuild.chain().orElseThrow(), new BuildOutcome.Running(1))
                        .filter(stackBuild -> stackBuild.ground() == BuiltOn.PAST)
                        .filter(stackBuild -> trainPlan.keeps().contains(stackBuild.stack()))
                        .ifPresent(_ -> kept.add(trainBuild.key()));
            }
        }
        return kept;
    }

    private boolean begin(CommitChain commitChain) {
        var key = key(commitChain);
        return !buildBackoff.isPausing(key)
                && stackResults.report(commitChain.head()).isEmpty()
                && trainBuilds.begin(
                        new TrainBuild(
                                key, Optional.of(commitChain), parts.clock().now(), parts.bell()),
                        running -> gated(commitChain, running));
    }

    private BuildResult gated(CommitChain commitChain, TrainBuild trainBuild)
            throws InterruptedException {
        long began = parts.clock().nanos();
        var report = prover.gate(commitChain.claim(), trainBuild).report();
        return new BuildResult.Gated(
                commitChain, report, Duration.ofNanos(parts.clock().nanos() - began));
    }

    void record(BuildResult.Gated gated) {
        stackResults.record(gated.chain(), gated.report());
        usual = usual.isZero() ? gated.took() : usual.plus(gated.took()).dividedBy(2);
        buildBackoff.clear();
    }
}
