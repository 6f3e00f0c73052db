package dev.musher.fleet.train.simulation;

import dev.musher.fleet.train.schedule.BuildOutcome;
import dev.musher.fleet.train.schedule.BuiltOn;
import dev.musher.fleet.train.schedule.StackBuild;
import dev.musher.fleet.train.schedule.StoryStack;
import dev.musher.pipeline.story.ItemNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The builds that run, and what all of them cost. */
final class SimulatedBuilds {
    /** Only the red step of a build is tried again. */
    private static final double RETRY = 0.5;

    private static final double SPREAD = 0.3;

    private record Build(StoryStack stack, BuiltOn ground, double began, double took, Fate fate) {
        double end() {
            return began + took;
        }
    }

    private enum Fate {
        GREEN,
        FLAKY,
        RED
    }

    private final SimulatedStories simulatedStories;
    private final double flake;
    private final SplittableRandom random;
    private List<Build> builds = new ArrayList<>();
    private double now;
    private double spent;
    private int steady;
    private int flaky;

    SimulatedBuilds(SimulatedStories simulatedStories, double flake, long seed) {
        this.simulatedStories = simulatedStories;
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

    List<StackBuild> advance(double until) {
        now = until;
        var over = builds.stream().filter(it -> it.end() <= now).toList();
        builds.removeAll(over);
        spent += over.size();
        steady += (int) over.stream().filter(it -> it.fate() == Fate.GREEN).count();
        flaky += (int) over.stream().filter(it -> it.fate() == Fate.FLAKY).count();
        return over.stream()
                .map(
                        it ->
                                new StackBuild(
                                        it.stack(),
                                        it.fate() == Fate.RED
                                                ? BuildOutcome.RED
                                                : BuildOutcome.GREEN,
                                        it.ground()))
                .toList();
    }

    List<StackBuild> trials() {
        return builds.stream()
                .map(
                        it ->
                                new StackBuild(
                                        it.stack(),
                                        new BuildOutcome.Running(Math.min(1, now - it.began())),
                                        it.ground()))
                .toList();
    }

    void run(List<StoryStack> wanted, List<StoryStack> keeps) {
        for (var build : List.copyOf(builds)) {
            var named = build.ground() == BuiltOn.PRESENT ? wanted : keeps;
            if (!named.contains(build.stack())) {
                stop(build);
            }
        }
        for (var storyStack : wanted) {
            if (builds.stream()
                    .noneMatch(
                            it ->
                                    it.ground() == BuiltOn.PRESENT
                                            && it.stack().equals(storyStack))) {
                builds.add(begin(storyStack));
            }
        }
    }

    private Build begin(StoryStack storyStack) {
        boolean isGreen = simulatedStories.isGreen(storyStack.stories());
        double once = 1 - SPREAD + 2 * SPREAD * random.nextDouble();
        boolean first = isGreen && random.nextDouble() >= flake;
        boolean second = isGreen && random.nextDouble() >= flake;
        var fate = first ? Fate.GREEN : second ? Fate.FLAKY : Fate.RED;
        return new Build(
                storyStack,
                BuiltOn.PRESENT,
                now,
                fate == Fate.GREEN ? once : once * (1 + RETRY),
                fate);
    }

    void landed(StoryStack landed) {
        var after = new ArrayList<Build>();
        for (var build : builds) {
            var stackBuild = new StackBuild(build.stack(), BuildOutcome.GREEN, build.ground());
            var rest = StackBuild.afterLanding(List.of(stackBuild), landed);
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
