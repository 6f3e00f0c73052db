package dev.musher.train.plan;

import dev.musher.story.ItemNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which builds should run. What runs and is still worth its end goes on; then suspects are told
 * apart; what is free after that is given to further groups.
 */
final class Timetable {
    /** A build on a base of the past that has come so far is worth its end, for what it tells. */
    private static final double FAR = 0.3;

    /** A build that has not come so far is begun anew for those who came since. */
    private static final double YOUNG = 0.28;

    /** A build that is less likely green is stopped. */
    private static final double HOPELESS = 0.1;

    /** So many builds at a time for each story in so many that is bad; two always. */
    private static final double BUILDS_PER_BAD = 0.4;

    private final Ride ride;
    private final Budget budget;
    private final List<Run> kept = new ArrayList<>();
    private final List<Stack> lanes = new ArrayList<>();
    private final List<Stack> probes = new ArrayList<>();

    Timetable(Ride ride, Budget budget) {
        this.ride = ride;
        this.budget = budget;
    }

    /** Runs on what will be a base of the past that go on. */
    List<Run> kept() {
        return List.copyOf(kept);
    }

    /** Stacks on the green one that should run. */
    List<Stack> lanes() {
        return List.copyOf(lanes);
    }

    /** Stacks on the base of now that should begin, about what the green one leaves behind. */
    List<Stack> probes() {
        return List.copyOf(probes);
    }

    void fill(List<Run> runs, List<Inquest> left) {
        runs.forEach(run -> goOn(run, left));
        closeGaps();
        for (var inquest : Inquest.of(ride.trials(), ride.odds(), budget.batch())) {
            if (isRoom() && lanes.stream().noneMatch(inquest::isHeardIn)) {
                lanes.add(inquest.next());
            }
        }
        for (var inquest : left) {
            if (isRoom() && kept.stream().noneMatch(it -> inquest.isHeardIn(it.now().stack()))) {
                probes.add(inquest.next());
            }
        }
        takeAboard(runs);
        double most = Math.max(2, BUILDS_PER_BAD / ride.odds().rates().bad());
        boolean opens = true;
        while (opens && isRoom() && running() < most) {
            opens = open();
        }
    }

    private int running() {
        return lanes.size() + kept.size() + probes.size();
    }

    private boolean isRoom() {
        return running() < budget.builds();
    }

    private void goOn(Run run, List<Inquest> left) {
        var stories = run.then().stack().stories();
        boolean isProbe =
                run.isLeft() && left.stream().anyMatch(it -> it.isHeardIn(run.now().stack()));
        if (!isRoom()) {
            return;
        }
        if (run.then().isPresent()) {
            if (stories.size() == 1 || ride.odds().good(stories) >= HOPELESS) {
                lanes.add(run.then().stack());
            }
        } else if (isProbe
                || (run.progress() >= FAR && !stories.stream().allMatch(ride.odds()::isProven))) {
            kept.add(run);
        }
    }

    /** Where every commit is gated by itself, what is below a green stack is built as well. */
    private void closeGaps() {
        for (var trial : ride.trials()) {
            boolean isGreen = trial.isPresent() && trial.isGreen();
            for (var part = trial.stack(); isGreen && !part.isBase(); part = part.below()) {
                var gap = part;
                boolean isSeen =
                        lanes.contains(gap)
                                || ride.trials().stream()
                                        .anyMatch(it -> it.isPresent() && it.stack().equals(gap));
                if (!isSeen && isRoom()) {
                    lanes.add(gap);
                }
            }
        }
    }

    /**
     * A build that has hardly begun is begun anew with those who came since, if it has room for all
     * of them: that costs less than a build of their own.
     */
    private void takeAboard(List<Run> runs) {
        var late = waiting();
        for (var run : runs) {
            var lane = run.then().stack();
            boolean isYoung = run.progress() < YOUNG && lanes.contains(lane);
            if (late.isEmpty() || !isYoung || isAnchor(lane) || isInquest(lane)) {
                continue;
            }
            var below = below(lane);
            var group = new Filling(ride, budget.batch()).on(below, lane, late);
            if (group.size() == lane.size() - below.size() + late.size()) {
                lanes.set(lanes.indexOf(lane), below.under(new Stack(group)));
                return;
            }
        }
    }

    private boolean isAnchor(Stack lane) {
        return lanes.stream().anyMatch(it -> lane.isBelow(it) && it.size() > lane.size());
    }

    private boolean isInquest(Stack lane) {
        return lane.stories().stream().anyMatch(ride.odds()::isSuspect);
    }

    private Stack below(Stack lane) {
        return lanes.stream()
                .filter(it -> it.size() < lane.size() && it.isBelow(lane))
                .max(Comparator.comparingInt(Stack::size))
                .orElse(Stack.BASE);
    }

    private boolean open() {
        var free = waiting();
        if (free.isEmpty()) {
            return false;
        }
        var filling = new Filling(ride, budget.batch());
        return new Site(ride, lanes, budget.batch())
                .best(filling.guess(free))
                .map(site -> open(site, free) || (!site.isBase() && open(Stack.BASE, free)))
                .orElse(false);
    }

    private boolean open(Stack site, List<Passenger> free) {
        var filling = new Filling(ride, budget.batch());
        var group = filling.on(site, site, apartFirst(site, free));
        boolean isWorth = running() == 0 || filling.isFull(site, group);
        if (group.isEmpty() || !isWorth) {
            return false;
        }
        lanes.add(site.under(new Stack(group)));
        return true;
    }

    /** Those who touch nothing that is built beside them come first: they will go together. */
    private List<Passenger> apartFirst(Stack site, List<Passenger> free) {
        var rivals = taken();
        rivals.removeAll(site.stories());
        var apart = new ArrayList<Passenger>();
        var touching = new ArrayList<Passenger>();
        for (var passenger : free) {
            boolean touches =
                    rivals.stream().anyMatch(it -> ride.coupling().overlaps(it, passenger.story()));
            (touches ? touching : apart).add(passenger);
        }
        apart.addAll(touching);
        return apart;
    }

    private Set<ItemNumber> taken() {
        var taken = new HashSet<ItemNumber>();
        lanes.forEach(it -> taken.addAll(it.stories()));
        kept.forEach(it -> taken.addAll(it.then().stack().stories()));
        probes.forEach(it -> taken.addAll(it.stories()));
        ride.trials().stream()
                .filter(it -> it.isPresent() && it.isGreen())
                .forEach(it -> taken.addAll(it.stack().stories()));
        return taken;
    }

    /**
     * Who is in no build and could be: a few more than all builds could take. Those whose turn can
     * only come after one that is behind them take no place from it.
     */
    private List<Passenger> waiting() {
        var taken = taken();
        var pending = ride.pending(taken);
        var near = new HashSet<>(taken);
        var queued = new HashSet<>(ride.queue().stream().map(Passenger::story).toList());
        var waiting = new ArrayList<Passenger>();
        for (var passenger : ride.queue()) {
            boolean isFree =
                    !taken.contains(passenger.story()) && !pending.contains(passenger.story());
            boolean isDue =
                    passenger.after().stream()
                            .allMatch(it -> near.contains(it) || !queued.contains(it));
            if (isFree && isDue && waiting.size() < 2 * budget.builds() * budget.batch()) {
                waiting.add(passenger);
                near.add(passenger.story());
            }
        }
        return waiting;
    }
}
