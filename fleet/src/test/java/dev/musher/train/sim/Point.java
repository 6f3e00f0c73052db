package dev.musher.train.sim;

import java.util.List;
import java.util.stream.LongStream;

/** One point of the comparison: the same worlds for each policy. */
record Point(Traffic traffic, Result serial, Result bisect, Result train) {
    /** What two counts may differ by where both are at the same floor. */
    private static final double EVEN = 1e-9;

    private static final long SEED = 7919;

    static Point of(Traffic traffic, int seeds) {
        return new Point(
                traffic,
                run(traffic, Policy.Kind.SERIAL, seeds),
                run(traffic, Policy.Kind.BISECT, seeds),
                run(traffic, Policy.Kind.TRAIN, seeds));
    }

    /** The same with other builds at a time, which only the train makes use of. */
    Point with(Traffic wider, int seeds) {
        return new Point(wider, serial, bisect, run(wider, Policy.Kind.TRAIN, seeds));
    }

    private static Result run(Traffic traffic, Policy.Kind kind, int seeds) {
        return Result.all(
                LongStream.rangeClosed(1, seeds)
                        .mapToObj(it -> Simulation.run(traffic, kind.begin(), it * SEED))
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
                        traffic.arrival() == Traffic.Arrival.BURST ? "burst" : "steady",
                        trouble.conflict() * 100,
                        trouble.failure() * 100,
                        trouble.flake() * 100,
                        traffic.budget().builds());
    }
}
