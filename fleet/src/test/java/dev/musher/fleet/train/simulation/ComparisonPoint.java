package dev.musher.fleet.train.simulation;

import java.util.List;
import java.util.stream.LongStream;

/** One point of the comparison: the same worlds for each policy. */
record ComparisonPoint(
        StoryTraffic traffic,
        SimulationResult serial,
        SimulationResult bisect,
        SimulationResult train) {
    /** What two counts may differ by where both are at the same floor. */
    private static final double EVEN = 1e-9;

    private static final long SEED = 7919;

    static ComparisonPoint of(StoryTraffic storyTraffic, int seeds) {
        return new ComparisonPoint(
                storyTraffic,
                run(storyTraffic, SimulatedPolicy.Kind.SERIAL, seeds),
                run(storyTraffic, SimulatedPolicy.Kind.BISECT, seeds),
                run(storyTraffic, SimulatedPolicy.Kind.TRAIN, seeds));
    }

    /** The same with other builds at a time, which only the train makes use of. */
    ComparisonPoint with(StoryTraffic wider, int seeds) {
        return new ComparisonPoint(
                wider, serial, bisect, run(wider, SimulatedPolicy.Kind.TRAIN, seeds));
    }

    private static SimulationResult run(
            StoryTraffic storyTraffic, SimulatedPolicy.Kind kind, int seeds) {
        return SimulationResult.all(
                LongStream.rangeClosed(1, seeds)
                        .mapToObj(it -> Simulation.run(storyTraffic, kind.begin(), it * SEED))
                        .toList());
    }

    /** The train's p50, p95 and builds for a landed story, over the better of the other two. */
    List<Double> ratios() {
        return List.of(
                train.percentile(0.5) / Math.min(serial.percentile(0.5), bisect.percentile(0.5)),
                train.percentile(0.95) / Math.min(serial.percentile(0.95), bisect.percentile(0.95)),
                train.buildsPerLanded()
                        / Math.min(serial.buildsPerLanded(), bisect.buildsPerLanded()));
    }

    /** Whether the train is worse than one of them in anything. */
    boolean isMissed() {
        return ratios().stream().anyMatch(it -> it > 1 + EVEN);
    }

    String name() {
        var trouble = traffic.trouble();
        return "%d stories, %s, conflicts %.0f %%, failures %.0f %%, flakes %.0f %%, %d builds"
                .formatted(
                        traffic.stories(),
                        traffic.arrival() == StoryTraffic.Arrival.BURST ? "burst" : "steady",
                        trouble.conflict() * 100,
                        trouble.failure() * 100,
                        trouble.flake() * 100,
                        traffic.budget().builds());
    }
}
