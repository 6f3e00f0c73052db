package dev.musher.train.sim;

import dev.musher.train.plan.Budget;
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
        var points = new ArrayList<Point>();
        int[] stories = numbers(arguments[0]);
        int sample = Integer.parseInt(arguments[1]);
        int[] builds = numbers(arguments[2]);
        for (int count : stories) {
            for (var arrival : Traffic.Arrival.values()) {
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
    private static List<Point> row(
            int stories, Traffic.Arrival arrival, double failure, int[] builds, int seeds) {
        return IntStream.range(0, RATES.length * RATES.length)
                .parallel()
                .boxed()
                .flatMap(
                        cell -> {
                            var trouble =
                                    new Traffic.Trouble(
                                            RATES[cell / RATES.length],
                                            failure,
                                            RATES[cell % RATES.length]);
                            return points(stories, arrival, trouble, builds, seeds).stream();
                        })
                .toList();
    }

    private static List<Point> points(
            int stories,
            Traffic.Arrival arrival,
            Traffic.Trouble trouble,
            int[] builds,
            int seeds) {
        var points = new ArrayList<Point>();
        for (int build : builds) {
            var traffic = new Traffic(stories, arrival, trouble, new Budget(build, BATCH));
            points.add(
                    points.isEmpty()
                            ? Point.of(traffic, seeds)
                            : points.getFirst().with(traffic, seeds));
        }
        return points;
    }

    private static void print(List<Point> row, int builds) {
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
                first.arrival() == Traffic.Arrival.BURST ? "burst" : "steady",
                first.trouble().failure() * 100,
                builds,
                line,
                those.stream().filter(Point::isMissed).count(),
                those.size());
    }

    private static void conclude(List<Point> points) {
        var counted = points.stream().filter(it -> it.traffic().budget().builds() > 1).toList();
        var missed = counted.stream().filter(Point::isMissed).toList();
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

    private static String json(Point point) {
        var trouble = point.traffic().trouble();
        return String.format(
                Locale.ROOT,
                "{\"stories\": %d, \"arrival\": \"%s\", \"conflict\": %.2f, \"failure\": %.2f,"
                        + " \"flake\": %.2f, \"builds\": %d, \"serial\": %s, \"bisect\": %s,"
                        + " \"train\": %s}",
                point.traffic().stories(),
                point.traffic().arrival().name().toLowerCase(Locale.ROOT),
                trouble.conflict(),
                trouble.failure(),
                trouble.flake(),
                point.traffic().budget().builds(),
                json(point.serial()),
                json(point.bisect()),
                json(point.train()));
    }

    private static String json(Result result) {
        return String.format(
                Locale.ROOT,
                "{\"p50\": %.3f, \"p95\": %.3f, \"buildsPerLanded\": %.4f, \"landed\": %d,"
                        + " \"gone\": %d, \"goneThoughGood\": %d}",
                result.percentile(0.5),
                result.percentile(0.95),
                result.buildsPerLanded(),
                result.waits().size(),
                result.gone(),
                result.lost());
    }
}
