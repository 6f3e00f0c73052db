package dev.musher.train;

import dev.musher.engine.ServerActors;
import dev.musher.proof.Prover;
import dev.musher.story.GateReport;
import dev.musher.train.Stacker.Stacking;
import dev.musher.train.plan.Budget;
import dev.musher.train.plan.Ground;
import dev.musher.train.plan.Outcome;
import dev.musher.train.plan.Plan;
import dev.musher.train.plan.Planner;
import dev.musher.train.plan.Situation;
import dev.musher.train.plan.Stack;
import dev.musher.train.plan.Trial;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes plans from what is seen, and has the gates run on what they name. */
final class Driving {
    /** Each round learns of at least one stack that was gated in an earlier life. */
    private static final int MOST_ROUNDS = 200;

    /** So many builds ahead are looked at closely; whoever is behind them waits for its turn. */
    private static final int AHEAD = 2;

    private final TrainParts parts;
    private final Prover prover;
    private final Stacker stacker;
    private final Trials trials;
    private final Builds builds;
    private final Joints joints;
    private final Pauses pauses;
    private final BaseGates base;
    private Duration usual = Duration.ZERO;

    Driving(Workshop workshop) {
        this.parts = workshop.parts();
        this.prover = parts.prover();
        this.stacker = workshop.stacker();
        this.trials = workshop.trials();
        this.builds = workshop.builds();
        this.pauses = workshop.pauses();
        this.base = workshop.base();
        this.joints = new Joints(stacker, parts.railway());
    }

    /** Whom to look at closely: the first of the queue, and on a red base who is to mend it. */
    List<Queue.Rider> front(Queue queue, boolean isRed) {
        var policy = parts.railway().policy();
        return queue.inOrder().stream()
                .filter(
                        rider ->
                                !isRed
                                        || rider.card()
                                                .item()
                                                .origin()
                                                .by()
                                                .equals(ServerActors.BASE_WATCH))
                .limit((long) AHEAD * policy.builds() * policy.batch())
                .toList();
    }

    /** A plan in which nothing is to be built that is known already. */
    Plan plan(Look look, Experiences experiences) throws InterruptedException {
        var plan = planned(look, experiences);
        for (int round = 0;
                round < MOST_ROUNDS && (recalls(look, plan) || refutes(look, plan));
                round++) {
            plan = planned(look, experiences);
        }
        return plan;
    }

    private Plan planned(Look look, Experiences experiences) throws InterruptedException {
        var policy = parts.railway().policy();
        try {
            return Planner.plan(
                    new Situation(
                            Queue.passengers(look.front()),
                            joints.of(look),
                            trials(look),
                            new Budget(policy.builds(), policy.batch()),
                            experiences.of(look.board())));
        } catch (Joints.InterruptedPlan interrupted) {
            var wrapped = new InterruptedException("a plan of the train was interrupted");
            wrapped.initCause(interrupted);
            throw wrapped;
        }
    }

    private List<Trial> trials(Look look) throws InterruptedException {
        var bearings = bearings(look);
        var all = new ArrayList<Trial>();
        for (Trials.Seen seen : trials.all()) {
            var outcome = seen.report().isGreen() ? Outcome.GREEN : Outcome.RED;
            bearings.trial(seen.chain(), outcome).ifPresent(all::add);
        }
        for (Build build : builds.running()) {
            if (build.key().purpose() == Build.Purpose.GATES) {
                bearings.trial(build.chain().orElseThrow(), new Outcome.Running(progress(build)))
                        .ifPresent(all::add);
            }
        }
        return all.stream().distinct().toList();
    }

    private Bearings bearings(Look look) {
        return new Bearings(
                look.base().commit(),
                look.queue(),
                stacker,
                story -> look.board().card(story).map(card -> card.item().stage()));
    }

    private double progress(Build build) {
        if (usual.isZero()) {
            return 1;
        }
        double had = Duration.between(build.since(), parts.clock().now()).toMillis();
        return Math.clamp(had / Math.max(1, usual.toMillis()), 0, 1);
    }

    /** Whether the evidence of an earlier life tells of a stack that would be built. */
    private boolean recalls(Look look, Plan plan) throws InterruptedException {
        boolean recalled = false;
        for (Stack stack : plan.builds()) {
            var chain = chain(look, stack);
            if (chain.isPresent()
                    && trials.report(chain.get().head()).isEmpty()
                    && !builds.isRunning(key(chain.get()))) {
                var report = prover.known(chain.get().claim());
                report.ifPresent(it -> trials.saw(chain.get(), it));
                recalled |= report.isPresent();
            }
        }
        return recalled;
    }

    /**
     * Whether what would land on a red base leaves it red: the gates that it calls for are green,
     * and another one is not.
     */
    private boolean refutes(Look look, Plan plan) throws InterruptedException {
        if (plan.land().isEmpty() || look.sight().red().isEmpty()) {
            return false;
        }
        var chain = chain(look, plan.land().get());
        if (chain.isEmpty()) {
            return false;
        }
        var red = base.of(chain.get().head()).red();
        red.ifPresent(report -> trials.saw(chain.get(), report));
        return red.isPresent();
    }

    /** A stack as commits; empty if its stories do not go on each other any more. */
    Optional<Chain> chain(Look look, Stack stack) throws InterruptedException {
        var loads = look.loads(stack);
        return loads.isPresent()
                        && !stack.isBase()
                        && stacker.stack(look.base().commit(), loads.get())
                                instanceof Stacking.Whole(var chain)
                ? Optional.of(chain)
                : Optional.empty();
    }

    Optional<GateReport> report(Chain chain) {
        return trials.report(chain.head());
    }

    private static Build.Key key(Chain chain) {
        return new Build.Key(Build.Purpose.GATES, chain.head());
    }

    /** Begins what should run and does not, and stops what should not. */
    boolean follow(Look look, Plan plan) throws InterruptedException {
        var wanted = new HashSet<Build.Key>();
        var begun = new ArrayList<Chain>();
        for (Stack stack : plan.builds()) {
            var chain = chain(look, stack);
            chain.ifPresent(
                    it -> {
                        wanted.add(key(it));
                        begun.add(it);
                    });
        }
        wanted.addAll(kept(look, plan));
        boolean acted =
                builds.stop(
                        build ->
                                build.key().purpose() == Build.Purpose.GATES
                                        && !wanted.contains(build.key()));
        for (Chain chain : begun) {
            acted |= begin(chain);
        }
        return acted;
    }

    /** Builds on a base of the past that may go on. */
    private Set<Build.Key> kept(Look look, Plan plan) throws InterruptedException {
        var kept = new HashSet<Build.Key>();
        var bearings = bearings(look);
        for (Build build : builds.running()) {
            if (build.key().purpose() == Build.Purpose.GATES) {
                bearings.trial(build.chain().orElseThrow(), new Outcome.Running(1))
                        .filter(trial -> trial.ground() == Ground.PAST)
                        .filter(trial -> plan.keeps().contains(trial.stack()))
                        .ifPresent(_ -> kept.add(build.key()));
            }
        }
        return kept;
    }

    private boolean begin(Chain chain) {
        var key = key(chain);
        return !pauses.isPausing(key)
                && trials.report(chain.head()).isEmpty()
                && builds.begin(
                        new Build(key, Optional.of(chain), parts.clock().now(), parts.bell()),
                        running -> gated(chain, running));
    }

    private Ended gated(Chain chain, Build build) throws InterruptedException {
        long began = parts.clock().nanos();
        var report = prover.gate(chain.claim(), build).report();
        return new Ended.Gated(chain, report, Duration.ofNanos(parts.clock().nanos() - began));
    }

    void saw(Ended.Gated gated) {
        trials.saw(gated.chain(), gated.report());
        usual = usual.isZero() ? gated.took() : usual.plus(gated.took()).dividedBy(2);
        pauses.clear();
    }
}
