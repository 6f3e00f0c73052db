package dev.musher.fleet.train.simulation;

import dev.musher.fleet.train.schedule.QueueEntry;
import dev.musher.fleet.train.schedule.StackBuild;
import dev.musher.fleet.train.schedule.StoryStack;
import dev.musher.fleet.train.schedule.TrainSituation;
import dev.musher.fleet.train.schedule.TrainStatistics;
import dev.musher.pipeline.story.ItemNumber;
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

    private final StoryTraffic storyTraffic;
    private final SimulatedStories simulatedStories;
    private final SimulatedPolicy simulatedPolicy;
    private final SimulatedBuilds simulatedBuilds;
    private final PriorityQueue<Arrival> arrivals =
            new PriorityQueue<>(
                    Comparator.comparingDouble(Arrival::at).thenComparing(Arrival::story));
    private final Set<ItemNumber> queue = new LinkedHashSet<>();
    private final Map<ItemNumber, Integer> strikes = new HashMap<>();
    private final Set<ItemNumber> landed = new HashSet<>();
    private final List<Double> waits = new ArrayList<>();
    private List<StackBuild> trials = new ArrayList<>();
    private final Set<ItemNumber> gone = new HashSet<>();
    private int thrownOut;
    private int lost;

    private Simulation(StoryTraffic storyTraffic, SimulatedPolicy simulatedPolicy, long seed) {
        this.storyTraffic = storyTraffic;
        this.simulatedPolicy = simulatedPolicy;
        this.simulatedStories = new SimulatedStories(storyTraffic, seed);
        this.simulatedBuilds =
                new SimulatedBuilds(simulatedStories, storyTraffic.trouble().flake(), seed);
        for (int i = 1; i <= storyTraffic.stories(); i++) {
            var story = new ItemNumber(i);
            arrivals.add(new Arrival(simulatedStories.arrival(story), story));
        }
    }

    static SimulationResult run(
            StoryTraffic storyTraffic, SimulatedPolicy simulatedPolicy, long seed) {
        return new Simulation(storyTraffic, simulatedPolicy, seed).toTheEnd();
    }

    private SimulationResult toTheEnd() {
        for (int round = 0; !arrivals.isEmpty() || !queue.isEmpty(); round++) {
            if (round > ROUNDS_PER_STORY * storyTraffic.stories()) {
                throw new IllegalStateException("no end with " + queue + " in the queue");
            }
            advance();
            boolean moves = true;
            while (moves) {
                moves = step();
            }
            giveUpForlorn();
        }
        simulatedBuilds.stopAll();
        return new SimulationResult(List.copyOf(waits), simulatedBuilds.spent(), gone.size(), lost);
    }

    private void advance() {
        double next = simulatedBuilds.nextEnd();
        if (!arrivals.isEmpty()) {
            next = Math.min(next, arrivals.element().at());
        }
        if (next == Double.MAX_VALUE) {
            throw new IllegalStateException("nothing is built, and waiting are " + queue);
        }
        trials.addAll(simulatedBuilds.advance(next));
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
        return simulatedStories.after(story).stream().anyMatch(gone::contains);
    }

    private void giveUp(ItemNumber story) {
        leave(story);
        gone.add(story);
    }

    private boolean step() {
        var trainPlan = simulatedPolicy.plan(situation());
        trainPlan.land().ifPresent(this::land);
        trainPlan.culprits().forEach(it -> throwOut(it.story()));
        if (trainPlan.land().isPresent() || !trainPlan.culprits().isEmpty()) {
            return true;
        }
        simulatedBuilds.run(trainPlan.builds(), trainPlan.keeps());
        return false;
    }

    private TrainSituation situation() {
        var all = new ArrayList<>(trials);
        all.addAll(simulatedBuilds.trials());
        return new TrainSituation(
                passengers(),
                simulatedStories.coupling(),
                all,
                storyTraffic.budget(),
                new TrainStatistics(
                        landed.size(),
                        thrownOut,
                        simulatedBuilds.steady(),
                        simulatedBuilds.flaky()));
    }

    /** Who waits for one that is away is not in the queue before that one is. */
    private List<QueueEntry> passengers() {
        var ready = new LinkedHashSet<>(queue);
        boolean shrinks = true;
        while (shrinks) {
            shrinks = ready.removeIf(it -> !ready.containsAll(open(it)));
        }
        return ready.stream().map(it -> new QueueEntry(it, open(it))).toList();
    }

    private Set<ItemNumber> open(ItemNumber story) {
        var open = new HashSet<>(simulatedStories.after(story));
        open.removeAll(landed);
        return open;
    }

    private void land(StoryStack storyStack) {
        if (trials.stream().noneMatch(it -> it.equals(StackBuild.green(storyStack)))) {
            throw new IllegalStateException(storyStack + " lands without a green build");
        }
        if (!simulatedStories.isGreen(storyStack.stories())) {
            throw new IllegalStateException(storyStack + " makes base red");
        }
        simulatedStories.land(storyStack.stories());
        for (var story : storyStack.stories()) {
            waits.add(simulatedBuilds.now() - simulatedStories.arrival(story));
        }
        landed.addAll(storyStack.stories());
        queue.removeAll(storyStack.stories());
        trials = new ArrayList<>(StackBuild.afterLanding(trials, storyStack));
        simulatedBuilds.landed(storyStack);
        bounceClashing();
    }

    private void throwOut(ItemNumber story) {
        thrownOut++;
        leave(story);
        if (simulatedStories.isBad(story) || strikes.merge(story, 1, Integer::sum) >= STRIKES) {
            lost += simulatedStories.isBad(story) ? 0 : 1;
            gone.add(story);
        } else {
            comeBack(story);
        }
    }

    private void bounceClashing() {
        for (var story : queue.stream().filter(simulatedStories::clashesWithBase).toList()) {
            leave(story);
            comeBack(story);
        }
    }

    private void leave(ItemNumber story) {
        queue.remove(story);
        trials = new ArrayList<>(StackBuild.withoutStory(trials, story));
        simulatedBuilds.left(story);
    }

    private void comeBack(ItemNumber story) {
        simulatedStories.settle(story);
        arrivals.add(new Arrival(simulatedBuilds.now() + RECOVERY, story));
    }
}
