package dev.musher.train;

import dev.musher.engine.Failures;
import dev.musher.gates.Gate;
import dev.musher.pipeline.Orders;
import dev.musher.proof.Mending;
import dev.musher.story.GateReport;
import dev.musher.story.GateStep;
import dev.musher.story.MergeFailure;
import dev.musher.story.Working.FailMerge;
import dev.musher.track.Carriage;
import dev.musher.track.Load;
import dev.musher.track.Stacked;
import dev.musher.train.Stacker.Spot;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Takes those from the train that cannot land: what conflicts with base, is empty, or is red. */
final class Ejection {
    private static final int MOST = 5_000;

    private final TrainParts parts;
    private final Orders orders;
    private final Stacker stacker;
    private final Builds builds;
    private final Landings landings;
    private final Set<Load> sought = new HashSet<>();
    private final Set<Spot> unfixed = new HashSet<>();
    private int thrown;

    Ejection(Workshop workshop, Landings landings) {
        this.parts = workshop.parts();
        this.orders = workshop.orders();
        this.stacker = workshop.stacker();
        this.builds = workshop.builds();
        this.landings = landings;
    }

    /** The stories of a look that go on base; all others are dealt with. */
    List<Queue.Rider> fitting(Look look) throws InterruptedException {
        var fitting = new ArrayList<Queue.Rider>();
        for (Queue.Rider rider : look.front()) {
            var stacked = stacker.on(new Spot(look.base().commit(), rider.load()));
            boolean fits = stacked instanceof Stacked.On;
            if (landed(rider, fits)) {
                continue;
            }
            if (fits) {
                fitting.add(rider);
            } else {
                fail(rider, failure(stacked));
            }
        }
        return fitting;
    }

    /** Whether it is in base already; looked for once, and whenever it does not go on base. */
    private boolean landed(Queue.Rider rider, boolean fits) throws InterruptedException {
        if (fits && !sought.add(rider.load())) {
            return false;
        }
        boolean found = parts.railway().track().find(rider.load()).isPresent();
        if (found) {
            landings.owe(rider.load());
        }
        return found;
    }

    private static MergeFailure failure(Stacked stacked) {
        return stacked instanceof Stacked.Conflict(var paths)
                ? new MergeFailure.Conflict(paths)
                : new MergeFailure.Empty();
    }

    /**
     * A story that turned a green stack red leaves, unless the fix command of the red gate may mend
     * it. Whether anything was done.
     */
    boolean blame(Queue.Rider rider, Chain red, GateReport report) {
        var spot = new Spot(red.below(), rider.load());
        var gate = report.firstRed().map(GateStep::name).flatMap(this::fixable);
        if (gate.isPresent() && !stacker.isMended(spot) && !unfixed.contains(spot)) {
            return fix(red, gate.get());
        }
        return fail(rider, new MergeFailure.RedGate(report));
    }

    private Optional<String> fixable(String step) {
        return parts.railway().gates().stream()
                .filter(gate -> gate.name().equals(step) && gate.fix().isPresent())
                .map(Gate::name)
                .findFirst();
    }

    private boolean fix(Chain red, String gate) {
        var build =
                new Build(
                        new Build.Key(Build.Purpose.FIX, red.head()),
                        Optional.of(red),
                        parts.clock().now(),
                        parts.bell());
        return builds.begin(build, running -> fixed(red, gate, running));
    }

    /** A fix command that cannot be run mends nothing; the red gate counts then. */
    private Ended fixed(Chain red, String gate, Build running) throws InterruptedException {
        try {
            return parts.prover().mend(red.head(), gate, running)
                            instanceof Mending.Mended(var tree)
                    ? new Ended.Fixed(red, tree)
                    : new Ended.NotFixed(red);
        } catch (RuntimeException e) {
            Failures.log("The fix command of the gate " + gate + " could not be run", e);
            return new Ended.NotFixed(red);
        }
    }

    /** A fix command has ended; from now on the story is stacked there as it was mended. */
    void fixed(Queue queue, Ended.Fixed fixed) {
        queue.find(top(fixed.chain()).story())
                .ifPresent(
                        rider ->
                                stacker.mend(
                                        new Spot(fixed.chain().below(), rider.load()),
                                        fixed.tree()));
    }

    void notFixed(Queue queue, Chain chain) {
        queue.find(top(chain).story())
                .ifPresent(rider -> unfixed.add(new Spot(chain.below(), rider.load())));
    }

    private static Carriage top(Chain chain) {
        return chain.carriages().getLast();
    }

    private boolean fail(Queue.Rider rider, MergeFailure failure) {
        boolean accepted =
                orders.accepts(
                        new FailMerge(
                                rider.story(), rider.card().item().progress().visit(), failure));
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
