package dev.musher.train.sim;

import dev.musher.story.ItemNumber;
import dev.musher.train.plan.Ground;
import dev.musher.train.plan.Outcome;
import dev.musher.train.plan.Stack;
import dev.musher.train.plan.Trial;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The builds that run, and what all of them cost. */
final class Builders {
    /** Only the red step of a build is tried again. */
    private static final double RETRY = 0.5;

    private static final double SPREAD = 0.3;

    private record Build(Stack stack, Ground ground, double began, double took, Fate fate) {
        double end() {
            return began + took;
        }
    }

    private enum Fate {
        GREEN,
        FLAKY,
        RED
    }

    private final World world;
    private final double flake;
    private final SplittableRandom random;
    private List<Build> builds = new ArrayList<>();
    private double now;
    private double spent;
    private int steady;
    private int flaky;

    Builders(World world, double flake, long seed) {
        this.world = world;
        this.flake = flake;
        this.random = new SplittableRandom(~seed);
    }

    double now() {
        return now;
    }

    double spent() {
        return spent;
    }

    int steady() {
        return steady;
    }

    int flaky() {
        return flaky;
    }

    double nextEnd() {
        return builds.stream().mapToDouble(Build::end).min().orElse(Double.MAX_VALUE);
    }

    List<Trial> advance(double until) {
        now = until;
        var over = builds.stream().filter(it -> it.end() <= now).toList();
        builds.removeAll(over);
        spent += over.size();
        steady += (int) over.stream().filter(it -> it.fate() == Fate.GREEN).count();
        flaky += (int) over.stream().filter(it -> it.fate() == Fate.FLAKY).count();
        return over.stream()
                .map(
                        it ->
                                new Trial(
                                        it.stack(),
                                        it.fate() == Fate.RED ? Outcome.RED : Outcome.GREEN,
                                        it.ground()))
                .toList();
    }

    List<Trial> trials() {
        return builds.stream()
                .map(
                        it ->
                                new Trial(
                                        it.stack(),
                                        new Outcome.Running(Math.min(1, now - it.began())),
                                        it.ground()))
                .toList();
    }

    void run(List<Stack> wanted, List<Stack> keeps) {
        for (var build : List.copyOf(builds)) {
            var named = build.ground() == Ground.PRESENT ? wanted : keeps;
            if (!named.contains(build.stack())) {
                stop(build);
            }
        }
        for (var stack : wanted) {
            if (builds.stream()
                    .noneMatch(it -> it.ground() == Ground.PRESENT && it.stack().equals(stack))) {
                builds.add(begin(stack));
            }
        }
    }

    private Build begin(Stack stack) {
        boolean isGreen = world.isGreen(stack.stories());
        double once = 1 - SPREAD + 2 * SPREAD * random.nextDouble();
        boolean first = isGreen && random.nextDouble() >= flake;
        boolean second = isGreen && random.nextDouble() >= flake;
        var fate = first ? Fate.GREEN : second ? Fate.FLAKY : Fate.RED;
        return new Build(
                stack, Ground.PRESENT, now, fate == Fate.GREEN ? once : once * (1 + RETRY), fate);
    }

    void landed(Stack landed) {
        var after = new ArrayList<Build>();
        for (var build : builds) {
            var trial = new Trial(build.stack(), Outcome.GREEN, build.ground());
            var rest = Trial.afterLanding(List.of(trial), landed);
            if (rest.isEmpty()) {
                count(build);
            } else {
                var then = rest.getFirst();
                after.add(
                        new Build(
                                then.stack(),
                                then.ground(),
                                build.began(),
                                build.took(),
                                build.fate()));
            }
        }
        builds = after;
    }

    void left(ItemNumber story) {
        builds.stream().filter(it -> it.stack().contains(story)).toList().forEach(this::stop);
    }

    void stopAll() {
        List.copyOf(builds).forEach(this::stop);
    }

    private void stop(Build build) {
        builds.remove(build);
        count(build);
    }

    private void count(Build build) {
        spent += Math.min(1, (now - build.began()) / build.took());
    }
}
