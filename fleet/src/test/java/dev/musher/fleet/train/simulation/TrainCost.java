package dev.musher.fleet.train.simulation;

import dev.musher.fleet.train.schedule.BuildBudget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The whole grid of the comparison, as a table, and as JSON if a file is named. */
public final class TrainCost {
    private static final double[] RATES = {0, 0.05, 0.15, 0.3};
    private static final int BATCH = 8;

    private TrainCost() {}

    /**
     * Arguments: numbers of stories, how many stories all worlds of a point have together, builds
     * at a time, and a file for JSON or nothing.
     */
    public static void main(String[] arguments) throws IOException {
        var points = new ArrayList<ComparisonPoint>();
        int[] stories = numbers(arguments[0]);
        int sample = Integer.parseInt(arguments[1]);
        int[] builds = numbers(arguments[2]);
        for (int count : stories) {
            for (var arrival : StoryTraffic.Arrival.values()) {
                for (double failure : RATES) {
                    var row = row(count, arrival, failure, builds, Math.max(1, sample / count));
                    points.addAll(row);
                    Arrays.stream(builds).forEach(it -> print(row, it));
                }
            }
        }
        conclude(points);
        if (arguments.length > 3) {
            Files.writeString(
                    Path.of(arguments[3]),
                    points.stream()
                            .map(TrainCost::json)
                            .collect(Collectors.joining(",\n", "[\n", "\n]\n")));
        }
    }

    private static int[] numbers(String text) {
        return Arrays.stream(text.split(",", -1)).mapToInt(Integer::parseInt).toArray();
    }

    /** All conflicts and flakes for one number of stories, arrival and failure rate. */
    private static List<ComparisonPoint> row(
            int stories, StoryTraffic.Arrival arrival, double failure, int[] builds, int seeds) {
        return IntStream.range(0, RATES.length * RATES.length)
                .parallel()
                .boxed()
                .flatMap(
                        cell -> {
                            var trouble =
                                    new StoryTraffic.Trouble(
                                            RATES[cell / RATES.length],
                                            failure,
                                            RATES[cell % RATES.length]);
                            return points(stories, arrival, trouble, builds, seeds).stream();
                        })
                .toList();
    }

    private static List<ComparisonPoint> points(
            int stories,
            StoryTraffic.Arrival arrival,
            StoryTraffic.Trouble trouble,
            int[] builds,
            int seeds) {
        var points = new ArrayList<ComparisonPoint>();
        for (int build : builds) {
            var storyTraffic =
                    new StoryTraffic(stories, arrival, trouble, new BuildBudget(build, BATCH));
            points.add(
                    points.isEmpty()
                            ? ComparisonPoint.of(storyTraffic, seeds)
                            : points.getFirst().with(storyTraffic, seeds));
        }
        return points;
    }

    private static void print(List<ComparisonPoint> row, int builds) {
        var those = row.stream().filter(it -> it.traffic().budget().builds() == builds).toList();
        var first = those.getFirst().traffic();
        var line = new StringBuilder();
        for (int measure = 0; measure < 3; measure++) {
            int at = measure;
            var ratios = those.stream().mapToDouble(it -> it.ratios().get(at)).summaryStatistics();
            line.append(
                    String.format(
                            Locale.ROOT, " | %.2f (%.2f)", ratios.getAverage(), ratios.getMax()));
        }
        System.out.printf(
                Locale.ROOT,
                "| %d | %s | %.0f %% | %d%s | %d of %d |%n",
                first.stories(),
                first.arrival() == StoryTraffic.Arrival.BURST ? "burst" : "steady",
                first.trouble().failure() * 100,
                builds,
                line,
                those.stream().filter(ComparisonPoint::isMissed).count(),
                those.size());
    }

    private static void conclude(List<ComparisonPoint> points) {
        var counted = points.stream().filter(it -> it.traffic().budget().builds() > 1).toList();
        var missed = counted.stream().filter(ComparisonPoint::isMissed).toList();
        System.out.printf(
                "With two builds or more: %d points, missed %d. Equal counts where both are at the"
                        + " same floor (no failures, conflicts or flakes) are not worse.%n",
                counted.size(), missed.size());
        missed.forEach(
                it ->
                        System.out.printf(
                                Locale.ROOT,
                                "missed: %s: p50 %.3f, p95 %.3f, builds %.3f%n",
                                it.name(),
                                it.ratios().get(0),
                                it.ratios().get(1),
                                it.ratios().get(2)));
    }

    private static String json(ComparisonPoint comparisonPoint) {
        var trouble = comparisonPoint.traffic().trouble();
        return String.format(
                Locale.ROOT,
                "{\"stories\": %d, \"arrival\": \"%s\", \"conflict\": %.2f, \"failure\": %.2f,"
                        + " \"flake\": %.2f, \"builds\": %d, \"serial\": %s, \"bisect\": %s,"
                        + " \"train\": %s}",
                comparisonPoint.traffic().stories(),
                comparisonPoint.traffic().arrival().name().toLowerCase(Locale.ROOT),
                trouble.conflict(),
                trouble.failure(),
                trouble.flake(),
                comparisonPoint.traffic().budget().builds(),
                json(comparisonPoint.serial()),
                json(comparisonPoint.bisect()),
                json(comparisonPoint.train()));
    }

    private static String json(SimulationResult simulationResult) {
        return String.format(
                Locale.ROOT,
                "{\"p50\": %.3f, \"p95\": %.3f, \"buildsPerLanded\": %.4f, \"landed\": %d,"
                        + " \"gone\": %d, \"goneThoughGood\": %d}",
                simulationResult.percentile(0.5),
                simulationResult.percentile(0.95),
                simulationResult.buildsPerLanded(),
                simulationResult.waits().size(),
                simulationResult.gone(),
                simulationResult.lost());
    }
}
