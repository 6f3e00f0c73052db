package dev.musher.train.sim;

import dev.musher.story.ItemNumber;
import dev.musher.train.plan.Experience;
import dev.musher.train.plan.Passenger;
import dev.musher.train.plan.Situation;
import dev.musher.train.plan.Stack;
import dev.musher.train.plan.Trial;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;

/** Runs one policy through one world, from event to event. */
final class Simulation {
    /** How long somebody works on a story that left, in usual builds. */
    private static final double RECOVERY = 5;

    private static final int STRIKES = 3;
    private static final int MOST_TRIALS = 200;
    private static final int ROUNDS_PER_STORY = 100;

    private record Arrival(double at, ItemNumber story) {}

    private final Traffic traffic;
    private final World world;
    private final Policy policy;
    private final Builders builders;
    private final PriorityQueue<Arrival> arrivals =
            new PriorityQueue<>(
                    Comparator.comparingDouble(Arrival::at).thenComparing(Arrival::story));
    private final Set<ItemNumber> queue = new LinkedHashSet<>();
    private final Map<ItemNumber, Integer> strikes = new HashMap<>();
    private final Set<ItemNumber> landed = new HashSet<>();
    private final List<Double> waits = new ArrayList<>();
    private List<Trial> trials = new ArrayList<>();
    private final Set<ItemNumber> gone = new HashSet<>();
    private int thrownOut;
    private int lost;

    private Simulation(Traffic traffic, Policy policy, long seed) {
        this.traffic = traffic;
        this.policy = policy;
        this.world = new World(traffic, seed);
        this.builders = new Builders(world, traffic.trouble().flake(), seed);
        for (int i = 1; i <= traffic.stories(); i++) {
            var story = new ItemNumber(i);
            arrivals.add(new Arrival(world.arrival(story), story));
        }
    }

    static Result run(Traffic traffic, Policy policy, long seed) {
        return new Simulation(traffic, policy, seed).toTheEnd();
    }

    private Result toTheEnd() {
        for (int round = 0; !arrivals.isEmpty() || !queue.isEmpty(); round++) {
            if (round > ROUNDS_PER_STORY * traffic.stories()) {
                throw new IllegalStateException("no end with " + queue + " in the queue");
            }
            advance();
            boolean moves = true;
            while (moves) {
                moves = step();
            }
            giveUpForlorn();
        }
        builders.stopAll();
        return new Result(List.copyOf(waits), builders.spent(), gone.size(), lost);
    }

    private void advance() {
        double next = builders.nextEnd();
        if (!arrivals.isEmpty()) {
            next = Math.min(next, arrivals.element().at());
        }
        if (next == Double.MAX_VALUE) {
            throw new IllegalStateException("nothing is built, and waiting are " + queue);
        }
        trials.addAll(builders.advance(next));
        if (trials.size() > MOST_TRIALS) {
            trials.subList(0, trials.size() - MOST_TRIALS).clear();
        }
        while (!arrivals.isEmpty() && arrivals.element().at() <= next) {
            queue.add(arrivals.remove().story());
        }
        bounceClashing();
    }

    private void giveUpForlorn() {
        while (queue.stream().anyMatch(this::isForlorn)) {
            queue.stream().filter(this::isForlorn).toList().forEach(this::giveUp);
        }
    }

    private boolean isForlorn(ItemNumber story) {
        return world.after(story).stream().anyMatch(gone::contains);
    }

    private void giveUp(ItemNumber story) {
        leave(story);
        gone.add(story);
    }

    private boolean step() {
        var plan = policy.plan(situation());
        plan.land().ifPresent(this::land);
        plan.culprits().forEach(it -> throwOut(it.story()));
        if (plan.land().isPresent() || !plan.culprits().isEmpty()) {
            return true;
        }
        builders.run(plan.builds(), plan.keeps());
        return false;
    }

    private Situation situation() {
        var all = new ArrayList<>(trials);
        all.addAll(builders.trials());
        return new Situation(
                passengers(),
                world.coupling(),
                all,
                traffic.budget(),
                new Experience(landed.size(), thrownOut, builders.steady(), builders.flaky()));
    }

    /** Who waits for one that is away is not in the queue before that one is. */
    private List<Passenger> passengers() {
        var ready = new LinkedHashSet<>(queue);
        boolean shrinks = true;
        while (shrinks) {
            shrinks = ready.removeIf(it -> !ready.containsAll(open(it)));
        }
        return ready.stream().map(it -> new Passenger(it, open(it))).toList();
    }

    private Set<ItemNumber> open(ItemNumber story) {
        var open = new HashSet<>(world.after(story));
        open.removeAll(landed);
        return open;
    }

    private void land(Stack stack) {
        if (trials.stream().noneMatch(it -> it.equals(Trial.green(stack)))) {
            throw new IllegalStateException(stack + " lands without a green build");
        }
        if (!world.isGreen(stack.stories())) {
            throw new IllegalStateException(stack + " makes base red");
        }
        world.land(stack.stories());
        for (var story : stack.stories()) {
            waits.add(builders.now() - world.arrival(story));
        }
        landed.addAll(stack.stories());
        queue.removeAll(stack.stories());
        trials = new ArrayList<>(Trial.afterLanding(trials, stack));
        builders.landed(stack);
        bounceClashing();
    }

    private void throwOut(ItemNumber story) {
        thrownOut++;
        leave(story);
        if (world.isBad(story) || strikes.merge(story, 1, Integer::sum) >= STRIKES) {
            lost += world.isBad(story) ? 0 : 1;
            gone.add(story);
        } else {
            comeBack(story);
        }
    }

    private void bounceClashing() {
        for (var story : queue.stream().filter(world::clashesWithBase).toList()) {
            leave(story);
            comeBack(story);
        }
    }

    private void leave(ItemNumber story) {
        queue.remove(story);
        trials = new ArrayList<>(Trial.afterLeaving(trials, story));
        builders.left(story);
    }

    private void comeBack(ItemNumber story) {
        world.settle(story);
        arrivals.add(new Arrival(builders.now() + RECOVERY, story));
    }
}
